import type { CommandSource } from "../../../shared/commands/command.ts";
import { readRecentBusinesses } from "../../../shared/current/recent-businesses.ts";
import { readRecentPages } from "../recent-pages.ts";
import { switchCommand } from "./businesses.ts";
import { listPages, listSettings, type Site } from "./pages.ts";

const pagesShown = 4;
const businessesShown = 3;

/** The pages and businesses that the user visited last, without the current ones. */
export function recentSource(site: Site): CommandSource {
  return {
    name: "Recent",
    find(query, context) {
      if (query) return [];
      const { facts, me, businesses } = context;
      const open = [...listPages(site, facts), ...listSettings(site, facts)];
      // A tab of a page counts as the page.
      const pageAt = (path: string) =>
        open.find(({ url }) => url === path) ?? open.find(({ url }) => path.startsWith(`${url}/`));
      const pages = new Set(readRecentPages(me.id).flatMap((path) => pageAt(path) ?? []));
      const here = pageAt(location.pathname);
      const places = readRecentBusinesses().flatMap(
        (id) => businesses.find(({ business }) => business.id === id) ?? [],
      );
      return [
        ...[...pages].filter((page) => page !== here).slice(0, pagesShown),
        ...places.flatMap((place) => switchCommand(context, place)).slice(0, businessesShown),
      ];
    },
  };
}
