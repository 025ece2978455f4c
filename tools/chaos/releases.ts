import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, type Database } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { type Restate, startRestate } from "@bc/dev/restate";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { createWorkflowClient, type WorkflowClient } from "@bc/workflow/client";
import { defineWorkflow } from "@bc/workflow/define";
import { createWorkflowHost, type WorkflowHost } from "@bc/workflow/host";
import { z } from "zod";
import type { Figure } from "../figures.ts";
import { countRows, withWorkflowEngines } from "../stack/workflow-engines.ts";

const logger = createLogger({ service: "drill", level: "silent" });
const request = { name: "drill.release", input: z.object({}), perOrganization: 100 };
const perRound = 20;

/** The release whose worker has begun a run, and when. */
interface Beginning {
  release: "old" | "new";
  at: number;
}

/**
 * Two releases are up. Restate loses its data and starts empty while runs are open and more are requested, and the old
 * release restarts. Counts the runs that the old release begins after the new one was registered.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  // A worker registers itself again at most once a minute, so each further round takes one.
  const rounds = short ? 1 : 4;
  return withWorkflowEngines(async ({ postgres, restate: first, admin, places }) => {
    let restate: Restate = first;
    const database = createDatabase({ url: postgres.urlFor("bc_worker"), max: 40, onIdleError: () => undefined });
    const beginnings: Beginning[] = [];
    const client = createWorkflowClient({ database, logger, ...restate });
    const start = (release: Beginning["release"], port: number) =>
      startRelease({ database, restate, port, begin: () => beginnings.push({ release, at: performance.now() }) });
    const [oldPort, newPort] = await Promise.all([freePort(), freePort()]);
    let old = await start("old", oldPort);
    let newest: WorkflowHost | undefined;
    try {
      await startRuns(client, perRound);
      await untilEnded(admin);
      newest = await start("new", newPort);
      const since = performance.now();
      for (let round = 0; round < rounds; round++) {
        await startRuns(client, perRound);
        await sleep(50); // some have begun
        restate.kill();
        await restate.exited;
        const before = beginnings.length;
        await startRuns(client, perRound);
        await old.close();
        rmSync(join(places.restate.dir, "data"), { recursive: true });
        [restate, old] = await Promise.all([startRestate(places.restate), start("old", oldPort)]);
        await untilEnded(admin);
        console.log(`round ${round + 1}: ${beginnings.length - before} runs began after Restate lost its data`);
      }
      const late = beginnings.filter(({ at }) => at > since);
      return [
        {
          name: "releases.runs-on-the-old-release",
          value: late.filter(({ release }) => release === "old").length,
          goal: { atMost: 0 },
        },
        {
          name: "releases.runs-on-the-new-release",
          value: late.filter(({ release }) => release === "new").length,
          goal: { atLeast: 2 * rounds * perRound },
        },
        {
          name: "releases.runs-not-succeeded",
          value: await countRows(admin, "workflow.run where status <> 'succeeded'"),
          goal: { atMost: 0 },
        },
      ];
    } finally {
      await Promise.all([old.close(), newest?.close()]);
      await client.close();
      await database.close();
      await restate.stop();
    }
  });
}

interface Release {
  database: Database;
  restate: Restate;
  port: number;
  begin: () => void;
}

async function startRelease({ database, restate, port, begin }: Release): Promise<WorkflowHost> {
  const workflow = defineWorkflow({
    ...request,
    async run(step) {
      await step.run("begin", async () => begin());
      await step.run("work", () => sleep(100));
    },
  });
  const host = createWorkflowHost({ workflows: [workflow], database, logger, ...restate, concurrency: 16 });
  await host.listen({ host: "127.0.0.1", port });
  await host.register(`http://127.0.0.1:${port}`);
  return host;
}

async function startRuns(client: WorkflowClient, count: number): Promise<void> {
  const tenant = { organizationId: newId() };
  await Promise.all(Array.from({ length: count }, () => client.start(tenant, request, { input: {} })));
}

async function untilEnded(admin: Parameters<typeof countRows>[0]): Promise<void> {
  const began = performance.now();
  while ((await countRows(admin, "workflow.work")) > 0 && performance.now() - began < 90_000) await sleep(50);
}
