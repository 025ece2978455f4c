import { wordsOf } from "../../shared/commands/match.ts";
import type { OpenBusiness } from "../../shared/current/use-businesses.ts";

/** A row of the list: a group heading, or a business with its position among all shown. */
export type Row = { kind: "heading"; title: string } | { kind: "business"; place: OpenBusiness; position: number };

interface Entry {
  place: OpenBusiness;
  /** The text that the query is matched with. */
  text: string;
}

export interface Group {
  title: string;
  entries: Entry[];
}

/** Recent businesses first, then those of each organization, by name. */
export function groupsOf(businesses: readonly OpenBusiness[], recentIds: readonly string[]): Group[] {
  const recent: Group = { title: "Recent", entries: [] };
  const organizations = new Map<string, Group>();
  for (const place of businesses) {
    const { business, organization } = place;
    const entry = { place, text: wordsOf(`${business.name} ${organization.name}`).join(" ") };
    if (recentIds.includes(business.id)) {
      recent.entries.push(entry);
      continue;
    }
    const group = organizations.get(organization.id) ?? { title: organization.name, entries: [] };
    group.entries.push(entry);
    organizations.set(organization.id, group);
  }
  const age = ({ place }: Entry): number => recentIds.indexOf(place.business.id);
  recent.entries.sort((a, b) => age(a) - age(b));
  return [recent, ...[...organizations.values()].sort((a, b) => a.title.localeCompare(b.title))];
}

/** The groups that match a query. An organization's name matches all of its businesses. */
export function rowsOf(groups: readonly Group[], query: string): Row[] {
  const typed = wordsOf(query);
  const rows: Row[] = [];
  let position = 0;
  for (const { title, entries } of groups) {
    const found = entries.filter(({ text }) => typed.every((word) => text.includes(word)));
    if (found.length > 0) rows.push({ kind: "heading", title });
    for (const { place } of found) rows.push({ kind: "business", place, position: (position += 1) });
  }
  return rows;
}
