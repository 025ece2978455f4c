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
  const others = businesses.filter((place) => !recent.includes(place));
  const organizations = [...Map.groupBy(others, ({ organization }) => organization.id).values()].map((places) => ({
    title: places[0]?.organization.name ?? "",
    places,
  }));
  const byTitle = organizations.toSorted((a, b) => a.title.localeCompare(b.title));
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
