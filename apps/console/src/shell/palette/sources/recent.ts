import type { CommandSource } from "../../../shared/commands/command.ts";
import { readRecentBusinesses } from "../../../shared/current/recent-businesses.ts";
import { readRecentPages } from "../recent-pages.ts";
import { switchCommand } from "./businesses.ts";
import { listPages, listSettings, type Site } from "./pages.ts";

const pagesShown = 4;
const businessesShown = 3;

/** Where the reader was last, without where they are. */
export function recentSource(site: Site): CommandSource {
  return {
    name: "Recent",
    find(query, context) {
      if (query) return [];
      const { facts, me, businesses } = context;
      const open = [...listPages(site, facts), ...listSettings(site, facts)];
      const pages = readRecentPages(me.id).flatMap((path) => open.find(({ url }) => url === path) ?? []);
      const places = readRecentBusinesses().flatMap(
        (id) => businesses.find(({ business }) => business.id === id) ?? [],
      );
      return [
        ...pages.filter(({ url }) => url !== location.pathname).slice(0, pagesShown),
        ...places.flatMap((place) => switchCommand(context, place)).slice(0, businessesShown),
      ];
    },
  };
}
