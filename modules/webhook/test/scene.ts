import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { createDatabase, type Database } from "@bc/db/database";
import { type ReceivedEvent, startWebhookReceiver } from "@bc/dev/partners/webhook-receiver";
import { newId } from "@bc/runtime/ids";
import { createKeyRing } from "@bc/runtime/key-ring";
import { createLogger } from "@bc/runtime/logger";
import type { Partner } from "@bc/testing/partner";
import { runStatement } from "@bc/testing/run-statement";
import { createWorkflowClient, type WorkflowClient } from "@bc/workflow/client";
import { testStep } from "@bc/workflow/test-step";
import { webhookPurpose } from "../contract/key-purpose.ts";
import { createSender, type WebhookSender } from "../service/create-sender.ts";
import { drainWorkflow } from "../workflows/drain.ts";

export interface Place {
  organizationId: string;
  businessId: string;
}

export interface Created {
  id: string;
  version: number;
  secret: string;
}

export interface Scene {
  api: TestApi;
  database: Database;
  workflows: WorkflowClient;
  receiver: Partner;
  sender: WebhookSender;
  place: Place;
  ownerId: string;
  /** Sends an operation as the owner and returns its data, or throws its error code. */
  send<Data>(query: string, variables: object): Promise<Data>;
  create(more?: object): Promise<Created>;
  update(input: object): Promise<{ state: string; version: number }>;
  /** Runs the workflow until it ends. Waits move the due times instead. */
  drain(webhookId: string): Promise<void>;
  received(): Promise<ReceivedEvent[]>;
  statement<Row>(text: string, ...values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const nowhere = "http://127.0.0.1:9";

/** Starts the api, a receiver, and what the worker needs to drain queues. */
export async function startScene(): Promise<Scene> {
  const receiver = await startWebhookReceiver(0);
  const api = await startApi({ WEBHOOK_ALLOWED_ORIGINS: receiver.url });
  const database = createDatabase({ url: api.urlFor("bc_worker"), max: 6, onIdleError: () => undefined });
  const logger = createLogger({ service: "test", level: "silent" });
  const workflows = createWorkflowClient({ database, logger, ingressUrl: nowhere, adminUrl: nowhere });
  const webhooks = { ring: createKeyRing(["w".repeat(32)], webhookPurpose), allowedOrigins: [receiver.url] };
  const sender = createSender({ database, webhooks, logger });
  const { id: organizationId } = await api.make.organization({ name: "Acme" });
  const { id: businessId } = await api.make.business({ organizationId, name: "Shop" });
  const { id: ownerId } = await api.make.user({ email: "ada@acme.test", firstName: "Ada", lastName: "Lovelace" });
  await api.make.assignRole({ organizationId, userId: ownerId, roleName: "org_owner" });
  const place = { organizationId, businessId };
  const statement: Scene["statement"] = (text, ...values) => runStatement(api.adminUrl, text, values);
  const send: Scene["send"] = async <Data>(query: string, variables: object) => {
    const { data, errors } = await (
      await api.as(ownerId)
    ).send({ query, variables: { cartBusinessId: businessId, ...variables } });
    if (errors?.[0]) throw new Error(String(errors[0].extensions?.["code"]));
    return data as Data;
  };
  return {
    api,
    database,
    workflows,
    receiver,
    sender,
    place,
    ownerId,
    statement,
    send,
    async create(more = {}) {
      const input = { url: `${receiver.url}/hooks`, events: ["order.created"], clientKey: newId(), ...more };
      const { order_webhookCreate: made } = await send<{
        order_webhookCreate: { secret: string; webhook: { id: string; version: number } };
      }>(
        `mutation ($cartBusinessId: ID!, $input: WebhookInput!) {
          order_webhookCreate(cartBusinessId: $cartBusinessId, input: $input) { secret webhook { id version } } }`,
        { input },
      );
      return { ...made.webhook, secret: made.secret };
    },
    async update(input) {
      const { order_webhookUpdate: changed } = await send<{ order_webhookUpdate: { state: string; version: number } }>(
        `mutation ($cartBusinessId: ID!, $input: WebhookUpdateInput!) {
          order_webhookUpdate(cartBusinessId: $cartBusinessId, input: $input) { state version } }`,
        { input },
      );
      return changed;
    },
    async drain(webhookId) {
      const step = testStep({
        runId: newId(),
        tenant: place,
        transaction: (_name, work) => database.withTenant(place, work),
        async sleep(_name, ms) {
          await statement(
            "update webhook.delivery set due_at = due_at - make_interval(secs => $2 / 1000.0) where endpoint_id = $1",
            webhookId,
            ms,
          );
        },
      });
      await drainWorkflow({ database, workflows, webhookSender: sender }).run(step, { webhookId });
    },
    received: async () => (await (await fetch(`${receiver.url}/_partner/events`)).json()) as ReceivedEvent[],
    async close() {
      await sender.close();
      await workflows.close();
      await database.close();
      await receiver.stop();
      await api.stop();
    },
  };
}
