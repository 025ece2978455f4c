/** For whoever builds the page that embeds the sidebar; people who use it are told on the screen. */
export function complain(...what: unknown[]): void {
  // oxlint-disable-next-line no-console -- the specification asks for errors in the console
  console.error(...what);
}
