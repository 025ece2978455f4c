import type { Page } from "@playwright/test";
import { askApi } from "./ask-api.ts";

interface Answer {
  me: { id: string; organizations: { businesses: { id: string; name: string }[] }[] };
}

/** Returns the ID of one of the user's businesses. */
export async function businessIdOf(page: Page, name: string): Promise<string> {
  const { me } = await askApi<Answer>(page, "GetMe");
  const found = me.organizations.flatMap(({ businesses }) => businesses).find((business) => business.name === name);
  if (!found) throw new Error(`there is no business ${name}`);
  return found.id;
}
