/** The page of the reporting site that an address here names; one that would lead off that site leads to its start. */
export function reportingTarget(path: string, site: string): string {
  const target = URL.parse(path, site)?.href;
  return target?.startsWith(`${new URL(site).origin}/`) ? target : site;
}
