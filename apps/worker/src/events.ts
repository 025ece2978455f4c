// node apps/worker/src/events.ts lag | failed | retry SUBSCRIBER ID | skip SUBSCRIBER ID | replay SUBSCRIBER INSTANT
import { createDatabase } from "@bc/db/database";
import { readEventLag } from "@bc/events/lag";
import { listFailedEvents, releaseFailedEvent, replayEvents } from "@bc/events/letters";
import { readConfig } from "@bc/runtime/env";
import { configSchema } from "./config.ts";

const usage = "events.ts lag | failed | retry SUBSCRIBER ID | skip SUBSCRIBER ID | replay SUBSCRIBER INSTANT";
const [command, subscriber = "", position = ""] = process.argv.slice(2);
const config = readConfig(configSchema.pick({ DATABASE_URL: true }));
const database = createDatabase({ url: config.DATABASE_URL, max: 1, onIdleError: () => undefined });
try {
  for (const line of await run()) process.stdout.write(`${line}\n`);
} finally {
  await database.close();
}

async function run(): Promise<string[]> {
  if (command === "lag") return (await readEventLag(database)).map((lag) => JSON.stringify(lag));
  if (command === "failed") return (await listFailedEvents(database)).map((failed) => JSON.stringify(failed));
  if (command === "replay" && !Number.isNaN(Date.parse(position)))
    return done(await replayEvents(database, subscriber, new Date(position)), "unknown subscriber");
  if ((command === "retry" || command === "skip") && /^\d+$/.test(position)) {
    const failed = { subscriber, id: Number(position), isSkipped: command === "skip" };
    return done(await releaseFailedEvent(database, failed), "no such failed event");
  }
  return done(false, usage);
}

function done(isDone: boolean, problem: string): string[] {
  if (isDone) return ["done"];
  process.exitCode = 1;
  return [problem];
}
