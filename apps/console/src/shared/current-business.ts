import type { Me } from "./api/use-me.ts";

/** Where most screens act: the first organization with a business, and its first. Both arrive sorted by name. */
export function currentBusiness(me: Me): { id: string; name: string } | null {
  return me.organizations.find(({ businesses }) => businesses.length > 0)?.businesses[0] ?? null;
}
