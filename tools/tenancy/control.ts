import type { Stack } from "@bc/dev/stack";
import { tokensOf } from "./storm.ts";
import { canary, type World } from "./world.ts";

/** Of how many organizations a superadmin is shown words: proof that they can be found in answers at all. */
export async function seesEverything(parts: { stack: Stack; url: string; world: World }): Promise<number> {
  const { stack, url, world } = parts;
  const [superadmin] = world.support;
  const token = (await tokensOf(stack, world.support)).get(superadmin?.id ?? "") ?? "";
  const seen = new Set<string>();
  for (const { id } of world.organizations) {
    const query = `{ org_userList(organizationId: "${id}", paginationArgs: { take: 100 }) { data { firstName } } }`;
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });
    const words: string[] = (await response.text()).match(canary) ?? [];
    const members = world.held.filter(({ organizationId }) => organizationId === id).map(({ userId }) => userId);
    if (world.people.some(({ id: person, word }) => members.includes(person) && words.includes(word))) seen.add(id);
  }
  return seen.size;
}
