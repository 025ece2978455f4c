import { startApi } from "@bc/api/testing/start-api";
import { createDatabase } from "@bc/db/database";
import { startChannelsPartner } from "@bc/dev/partners/channels";
import { startFeedToolPartner } from "@bc/dev/partners/feed-tool";
import { startStorefrontPartner } from "@bc/dev/partners/storefront";
import type { Json } from "@bc/runtime/app-error";
import { createLogger } from "@bc/runtime/logger";
import { createWorkflowClient } from "@bc/workflow/client";
import type { Workflow } from "@bc/workflow/define";
import { testStep } from "@bc/workflow/test-step";
import { createTrialPartners } from "../service/trial-partners.ts";
import { provisionTrialWorkflow } from "../workflows/provision-trial.ts";
import { watchTrialWorkflow } from "../workflows/watch-trial.ts";

export const serviceToken = "a-service-credential-of-the-console";
const registrationUrl = "https://payment.test/register?source=console";
const nowhere = "http://127.0.0.1:9";

export type Scene = Awaited<ReturnType<typeof startScene>>;
type Workflows = Record<"provision" | "watch", Workflow>;

/** An api and the services of a worker, on one database and the real protocols of the sister products. */
export async function startScene(environment: Record<string, string> = {}) {
  const [channels, storefront, feed] = await Promise.all([
    startChannelsPartner(0),
    startStorefrontPartner(0),
    startFeedToolPartner(0),
  ]);
  const lines: string[] = [];
  const api = await startApi(
    {
      STOREFRONT_API_URL: storefront.url,
      STOREFRONT_API_TOKEN: serviceToken,
      CHANNELS_API_URL: channels.url,
      CHANNELS_API_TOKEN: serviceToken,
      FEED_API_URL: feed.url,
      FEED_API_TOKEN: serviceToken,
      PAYMENT_REGISTRATION_URL: registrationUrl,
      ...environment,
    },
    (line) => void lines.push(line),
  );
  const database = createDatabase({ url: api.urlFor("bc_worker"), max: 4, onIdleError: () => undefined });
  const logger = createLogger({ service: "worker", level: "silent" });
  const urls = { ingressUrl: nowhere, adminUrl: nowhere };
  const workflowClient = createWorkflowClient({ database, logger, ...urls });
  const trialPartners = createTrialPartners({
    marketplace: { url: channels.url, token: serviceToken },
    storefront: { url: storefront.url, token: serviceToken },
    feed: { url: feed.url, token: serviceToken },
  });
  const services = { database, workflows: workflowClient, trialPartners };
  const workflows: Workflows = { provision: provisionTrialWorkflow(services), watch: watchTrialWorkflow(services) };
  await controlTrials(storefront.url, { provisioningMs: 0 });
  const { id: organizationId } = await api.make.organization({ name: "Acme" });
  let number = 0;
  return {
    api,
    channels,
    storefront,
    feed,
    organizationId,
    workflows,
    lines,
    async person(roleName: string, businessId?: string) {
      const email = `${roleName.replace("_", "-")}${++number}@acme.test`;
      const { id } = await api.make.user({ email, firstName: "Ann", lastName: "Lee" });
      await api.make.assignRole({ organizationId, userId: id, roleName, ...(businessId && { businessId }) });
      return { id, email, client: await api.as(id) };
    },
    async business(name = `Shop ${++number}`, timeZone = "UTC"): Promise<string> {
      return (await api.make.business({ organizationId, name, timeZone })).id;
    },
    async stop() {
      await Promise.all([workflowClient.close(), trialPartners.close(), database.close()]);
      await api.stop();
      await Promise.all([channels.stop(), storefront.stop(), feed.stop()]);
    },
  };
}

/** Sets how long provisioning takes, and how many answers get lost after the store exists. */
export async function controlTrials(url: string, settings: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  await fetch(`${url}/_partner/trials`, { method: "PUT", headers, body: JSON.stringify(settings) });
}

/** A run whose journal survives crashes: steps that ended are not repeated. */
export function createRun(tenant: { organizationId: string; businessId: string }, trialId: string) {
  const journal: { name: string; result: unknown }[] = [];
  let now = new Date();
  return {
    journal,
    setNow: (at: Date) => void (now = at),
    /** Executes the workflow until it ends, or until a step of that name has run but is not journaled. */
    async execute(workflow: Workflow, crashAfter?: string): Promise<"ended" | "crashed"> {
      let next = 0;
      const crash = new Error("the worker was killed");
      const step = testStep({
        runId: trialId,
        tenant,
        async run<T extends Json | undefined | void>(name: string, work: (signal: AbortSignal) => Promise<T>) {
          const known = journal[next++];
          if (known) return known.result as T;
          const result = await work(new AbortController().signal);
          if (name === crashAfter) throw crash;
          journal.push({ name, result });
          return result;
        },
        now: async () => now,
      });
      try {
        await workflow.run(step, { trialId });
        return "ended";
      } catch (error) {
        if (error === crash) return "crashed";
        throw error;
      }
    },
  };
}
