import type { OpenBusiness } from "../../shared/current/use-businesses.ts";

/** A line of the list: the heading of a group, or a business with its place among all that are shown. */
export type Row = { kind: "heading"; title: string } | { kind: "business"; place: OpenBusiness; position: number };

export interface Group {
  title: string;
  places: OpenBusiness[];
}

/** Recent ones first, then each organization's, all by name. */
export function groupsOf(businesses: readonly OpenBusiness[], recentIds: readonly string[]): Group[] {
  const recent = recentIds.flatMap((id) => businesses.find(({ business }) => business.id === id) ?? []);
  const organizations = new Map<string, Group>();
  for (const place of businesses) {
    if (recent.includes(place)) continue;
    const { id, name } = place.organization;
    const group = organizations.get(id) ?? { title: name, places: [] };
    group.places.push(place);
    organizations.set(id, group);
  }
  const byTitle = [...organizations.values()].sort((a, b) => a.title.localeCompare(b.title));
  return [{ title: "Recent", places: recent }, ...byTitle];
}

/** What is left of the groups when part of a name is typed; the name of an organization finds all of its own. */
export function rowsOf(groups: readonly Group[], query: string): Row[] {
  const part = query.trim().toLowerCase();
  const matches = ({ business, organization }: OpenBusiness) =>
    business.name.toLowerCase().includes(part) || organization.name.toLowerCase().includes(part);
  let position = 0;
  return groups.flatMap(({ title, places }): Row[] => {
    const found = part ? places.filter(matches) : places;
    if (found.length === 0) return [];
    return [
      { kind: "heading", title },
      ...found.map((place): Row => ({ kind: "business", place, position: (position += 1) })),
    ];
  });
}
