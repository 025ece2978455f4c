import type { Area } from "../../shared/area.ts";
import type { CommandSource } from "../../shared/commands/command.ts";
import { offeredBy } from "../../shared/navigation/offered.ts";
import { businessesSource } from "./sources/businesses.ts";
import { byIdSource } from "./sources/by-id.ts";
import { allOrganizationsSource, organizationsSource } from "./sources/organizations.ts";
import { pagesSource, settingsSource, type Site } from "./sources/pages.ts";
import { recentSource } from "./sources/recent.ts";
import { usersSource } from "./sources/users.ts";
import { verbsSource } from "./sources/verbs.ts";

/** The shell's own sources, in the order in which they show without a query. */
export function shellSources(site: Site): CommandSource[] {
  return [
    recentSource(site),
    verbsSource(offeredBy(site.areas)),
    pagesSource(site),
    settingsSource(site),
    businessesSource(),
    organizationsSource,
    usersSource,
    byIdSource,
    allOrganizationsSource,
  ];
}

/** The sources of the areas. One that fails to load is skipped. */
export async function areaSources(areas: readonly Area[]): Promise<CommandSource[]> {
  const loaded = await Promise.allSettled(areas.flatMap(({ commands }) => (commands ? [commands()] : [])));
  return loaded.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}
