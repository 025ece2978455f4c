/** Returns the page of the reporting site for a path. Paths that would leave the site lead to its start page. */
export function reportingTarget(path: string, site: string): string {
  const target = URL.parse(path, site)?.href;
  return target?.startsWith(`${new URL(site).origin}/`) ? target : site;
}
