import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "@bc/db/database";
import type { Stack } from "@bc/dev/stack";
import { notify } from "@bc/notification/public";
import type { Reach } from "./reach.ts";
import { tokensOf } from "./storm.ts";
import type { World } from "./world.ts";

interface Streams {
  /** How many notifications were sent, and how many came in at whom they were for. */
  sent: number;
  own: number;
  /** Words of another user in a stream. */
  foreign: string[];
}

const patienceMs = 10_000;

/** Opens everybody's stream at once, notifies everybody, and looks who is told what. */
export async function watchStreams(parts: { stack: Stack; url: string; world: World; reach: Reach }): Promise<Streams> {
  const { stack, url, world, reach } = parts;
  const ending = new AbortController();
  const heard = new Map<string, string>();
  const tokens = await tokensOf(stack, world.people);
  const reading = world.people.map(async ({ id }) => {
    const headers = { authorization: `Bearer ${tokens.get(id)}` };
    const response = await fetch(`${url}/notifications/stream`, { headers, signal: ending.signal });
    if (!response.ok || !response.body) throw new Error(`no stream: ${response.status} ${await response.text()}`);
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream()))
      heard.set(id, (heard.get(id) ?? "") + chunk);
  });
  const readers = Promise.allSettled(reading);
  const database = createDatabase({ url: stack.databaseUrl("bc_api"), max: 4, onIdleError: () => undefined });
  try {
    await until(() => heard.size === world.people.length);
    for (const { id: userId, privateWord } of world.people)
      await notify(database, {
        userId,
        kind: "org.member-joined",
        cause: "storm",
        dedupeId: crypto.randomUUID(),
        params: { member: `Member ${privateWord}`, place: "a place" },
      });
    const isTold = ({ id, privateWord }: World["people"][number]): boolean =>
      heard.get(id)?.includes(`Member ${privateWord}`) === true;
    await until(() => world.people.every(isTold));
    const foreign = world.people.flatMap(({ id }) => reach.sight(id, heard.get(id) ?? "", "", undefined).foreign);
    return { sent: world.people.length, own: world.people.filter(isTold).length, foreign };
  } finally {
    ending.abort();
    await readers;
    await database.close();
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!isSo() && performance.now() < deadline) await sleep(50);
}
