import { Search } from "lucide-react";
import type { MatchGroup } from "../../shared/commands/match-groups.ts";

const shownWhenEmpty = 6;
const shownOfOne = 20;
const shownOfMany = 7;

/** The rows to show: the top results of each group, and the site-wide search at the end. */
export function withSearch(groups: readonly MatchGroup[], query: string, address: string | null): MatchGroup[] {
  const max = query.trim() === "" ? shownWhenEmpty : groups.length === 1 ? shownOfOne : shownOfMany;
  const shown = groups.map(({ name, matches }) => ({ name, matches: matches.slice(0, max) }));
  if (address === null) return shown;
  const command = {
    id: "search",
    title: `Search for “${query.trim()}”`,
    detail: "everywhere",
    icon: Search,
    url: address,
  };
  return [...shown, { name: "Search", matches: [{ command, distance: 0, marks: [] }] }];
}
