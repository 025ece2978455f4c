import { randomUUID } from "node:crypto";
import { createKeyRing } from "@bc/runtime/key-ring";
import type { ApiClient } from "@bc/testing/api-client";
import { testStep } from "@bc/workflow/test-step";
import { channelPurpose } from "../contract/notify-channel.ts";
import { eraseCustomerWorkflow } from "../workflows/erase-customer.ts";
import { expireDataWorkflow } from "../workflows/expire-data.ts";
import { type ExportScene, startExportScene } from "./export-scene.ts";
import { ask } from "./order-api-scene.ts";

const fields = `id state email cartOrderId orderNumber orderCount erasedCount openCount requestedBy requestedAt effectiveAt
  endedAt withdrawnBy`;
const erase = `mutation ($b: ID!, $input: OrderCustomerEraseInput!) { order_customerErase(cartBusinessId: $b, input: $input) {
  orderCount openCount exportCount effectiveAt request { ${fields} } } }`;
const withdraw = `mutation ($b: ID!, $id: ID!) {
  order_customerErasureWithdraw(cartBusinessId: $b, erasureId: $id) { ${fields} } }`;
const list = `query ($b: ID!) { order_customerErasureList(cartBusinessId: $b) { totalCount data { ${fields} } } }`;

interface Erasure {
  id: string;
  state: string;
  email: string | null;
  orderCount: number;
  erasedCount: number;
  openCount: number;
  requestedAt: string;
  effectiveAt: string;
  code?: string;
}

export interface Preview {
  orderCount: number;
  openCount: number;
  exportCount: number;
  effectiveAt: string;
  request: Erasure | null;
  code?: string;
}

export interface ErasureScene extends ExportScene {
  preview(subject: object, client?: ApiClient): Promise<Preview>;
  erase(subject: object, clientKey?: string, client?: ApiClient): Promise<Preview>;
  withdraw(id: string, client?: ApiClient): Promise<Erasure>;
  erasures(): Promise<Erasure[]>;
  /** Runs a request as the worker does after 72 hours. Returns until when it waited. */
  takeEffect(id: string): Promise<Date | undefined>;
  /** Runs what the worker does daily. Returns what it warned of. */
  passNight(now?: Date): Promise<unknown[]>;
  /** Reads rows as the superuser. */
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
}

/** Starts the api with object storage, and erases customers as the worker does. */
export async function startErasureScene(): Promise<ErasureScene> {
  const scene = await startExportScene();
  const { organizationId, businessId, worker: database, files } = scene;
  const tenant = { organizationId, businessId };
  const workflow = eraseCustomerWorkflow({ database, files });
  const channelRing = createKeyRing(["c".repeat(32)], channelPurpose);
  const admin = await scene.api.connectAdmin();
  const ofBusiness = (args: object = {}) => ({ b: businessId, ...args });
  return {
    ...scene,
    preview: (subject, client = scene.admin) =>
      ask(client, erase, ofBusiness({ input: { clientKey: randomUUID(), isDryRun: true, ...subject } })),
    erase: (subject, clientKey = randomUUID(), client = scene.admin) =>
      ask(client, erase, ofBusiness({ input: { clientKey, isDryRun: false, ...subject } })),
    withdraw: (id, client = scene.admin) => ask(client, withdraw, ofBusiness({ id })),
    erasures: async () => (await ask<{ data: Erasure[] }>(scene.admin, list, ofBusiness())).data,
    async takeEffect(id) {
      const [found] = (await ask<{ data: Erasure[] }>(scene.admin, list, ofBusiness())).data.filter(
        (erasure) => erasure.id === id,
      );
      let waited: Date | undefined;
      const step = testStep({
        runId: id,
        tenant,
        transaction: (_name, work) => database.withTenant(tenant, work),
        async park(_reason, { until }) {
          waited = until;
        },
      });
      await workflow.run(step, { erasureId: id, until: found?.effectiveAt ?? new Date().toISOString() });
      return waited;
    },
    async passNight(now = new Date()) {
      const step = testStep({
        runId: randomUUID(),
        tenant,
        transaction: (_name, work) => database.withTenant(tenant, work),
        now: async () => now,
      });
      const warnings: unknown[] = [];
      const logger = { warn: (said: unknown) => void warnings.push(said) };
      await expireDataWorkflow({ database, files, channelRing, logger }).run(step, {});
      return warnings;
    },
    query: async <Row extends object>(statement: string, values: unknown[] = []) =>
      (await admin.query<Row>(statement, values)).rows,
    async stop() {
      await admin.end();
      await scene.stop();
    },
  };
}
