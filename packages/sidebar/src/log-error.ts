/** Logs for developers of the embedding page; users see a message in the sidebar. */
export function logError(...what: unknown[]): void {
  // oxlint-disable-next-line no-console -- the specification asks for errors in the console
  console.error(...what);
}
