import type { Stack } from "@bc/dev/stack";
import type pg from "pg";
import { accessToken } from "../stack/access-token.ts";
import { takeChanges, trespasses } from "./changes.ts";
import { plant } from "./plant.ts";
import { createRandom } from "./random.ts";
import type { Reach } from "./reach.ts";
import { createRequests, type MadeRequest, type Transport } from "./requests.ts";
import type { Aim } from "./values.ts";
import type { Person, World } from "./world.ts";

/** What the requests of a storm came to. */
export interface Tally {
  requests: Record<Transport, number>;
  answered: Record<Transport, number>;
  ownMarks: Record<Transport, number>;
  foreign: string[];
  sibling: string[];
  trespasses: string[];
  /** Failures that the api itself calls defects. */
  defects: string[];
  /** Operations and routes that never succeeded, with the most frequent refusal. */
  unanswered: string[];
}

export interface Parts {
  stack: Stack;
  url: string;
  client: pg.Client;
  world: World;
  reach: Reach;
  seed: number;
  requests: number;
}

const together = 8;
const replantAfter = 500;

/** Fires random requests of random people, half of them at organizations that are not theirs. */
export async function storm({ stack, url, client, world, reach, seed, requests }: Parts): Promise<Tally> {
  const random = createRandom(seed);
  const { make, names } = createRequests(random, world);
  const answeredNames = new Set<string>();
  const refusals = new Map<string, string[]>(names.map((name) => [name, []]));
  const counts = (): Record<Transport, number> => ({ graphql: 0, rest: 0 });
  const tally: Tally = {
    requests: counts(),
    answered: counts(),
    ownMarks: counts(),
    foreign: [],
    sibling: [],
    trespasses: [],
    defects: [],
    unanswered: [],
  };
  const tokens = await tokensOf(stack, world.people);
  const organizationOf = (businessId: string): string | undefined =>
    world.businesses.find(({ id }) => id === businessId)?.organizationId;

  const fire = async (caller: Person, request: MadeRequest): Promise<void> => {
    const { transport, name, body = "", path } = request;
    const answer = await send(url, request, tokens.get(caller.id) ?? "");
    tally.requests[transport]++;
    const { variables = path } = (body ? JSON.parse(body) : {}) as { variables?: unknown };
    const where = `${name} by ${caller.id}: ${JSON.stringify(variables)}`;
    if (answer.isDefect) tally.defects.push(`${where}\n    ${answer.text.slice(0, 300)}`);
    if (answer.isAnswered) {
      tally.answered[transport]++;
      answeredNames.add(name);
    } else refusals.get(name)?.push(/"code":"([^"]+)"/.exec(answer.text)?.[1] ?? "nothing there");
    const told = world.invitations.find(({ token }) => body.includes(token))?.organizationId;
    const { own, foreign, sibling } = reach.sight(caller.id, answer.text, body + path, told);
    tally.ownMarks[transport] += own;
    for (const mark of foreign)
      tally.foreign.push(`${reach.describe(mark)} in ${where}\n    ${answer.text.slice(0, 500)}`);
    for (const mark of sibling) tally.sibling.push(`${reach.describe(mark)} in ${where}`);
    if (!request.isMutation) return;
    const changes = await takeChanges(client);
    for (const change of trespasses(caller.id, changes, reach, organizationOf))
      tally.trespasses.push(`${JSON.stringify(change)} after ${where}`);
    if (changes.length > 0) await reach.refresh();
  };

  const admins = world.people.filter(({ id }) =>
    world.held.some(({ userId, roleName }) => userId === id && /owner|admin|manager/.test(roleName)),
  );
  const chooseAim = (): Aim => {
    const caller = random.pick(random.isOneIn(2) ? admins : world.people);
    const isOwn = ({ id }: { id: string }): boolean => reach.isIn(caller.id, id);
    const isAtOwn = random.isOneIn(2);
    const aimed = world.organizations.filter((one) => isOwn(one) === isAtOwn);
    const { id: organizationId } = random.pick(aimed.length > 0 ? aimed : world.organizations);
    const businesses = world.businesses.filter((business) => business.organizationId === organizationId);
    return { caller, organizationId, businessId: random.pick(businesses).id };
  };

  let readers: Promise<void>[] = [];
  for (let sent = 0; sent < requests; sent++) {
    if (sent % replantAfter === 0) {
      await Promise.all(readers);
      await plant(client, world);
      await reach.refresh();
    }
    const aim = chooseAim();
    const request = make(aim);
    // Changes are put down to the one who is alone at the time.
    if (request.isMutation || readers.length >= together) {
      await Promise.all(readers);
      readers = [];
    }
    if (request.isMutation) await fire(aim.caller, request);
    else readers.push(fire(aim.caller, request));
  }
  await Promise.all(readers);
  for (const name of names)
    if (!answeredNames.has(name)) tally.unanswered.push(`${name} (${mostFrequent(refusals.get(name) ?? [])})`);
  return tally;
}

function mostFrequent(values: string[]): string {
  const counted = Object.entries(Object.groupBy(values, (value) => value));
  return counted.sort(([, one], [, other]) => (other?.length ?? 0) - (one?.length ?? 0))[0]?.[0] ?? "never asked";
}

/** As after a sign-in a moment ago, with an address that was proven. */
export async function tokensOf(stack: Stack, people: readonly Person[]): Promise<Map<string, string>> {
  const authTime = Math.floor(Date.now() / 1_000);
  const entries = people.map(async ({ id, email }): Promise<[string, string]> => {
    const claims = { email, email_verified: true, auth_time: authTime, sid: id };
    return [id, await accessToken(stack, id, claims)];
  });
  return new Map(await Promise.all(entries));
}

interface Answer {
  text: string;
  isAnswered: boolean;
  isDefect: boolean;
}

async function send(url: string, { method, path, body }: MadeRequest, token: string): Promise<Answer> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const response = await fetch(`${url}${path}`, { method, headers, ...(body && { body }) });
  const text = await response.text();
  // A file for download is no JSON; its words are looked at all the same.
  if (!response.headers.get("content-type")?.includes("json"))
    return { text, isAnswered: response.ok, isDefect: !response.ok };
  const { data, errors } = JSON.parse(text) as { data?: unknown; errors?: unknown[] };
  const values = data && typeof data === "object" ? Object.values(data) : [];
  const isAnswered = response.ok && values.some((value) => value !== null) && !(errors && values.length === 0);
  return { text, isAnswered, isDefect: text.includes('"class":"internal"') };
}
