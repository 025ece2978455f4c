import { createHash, randomUUID } from "node:crypto";
import { filesAccount, startFilesPartner } from "@bc/dev/partners/files";
import { createFiles, type Files } from "@bc/files/files";
import { createLogger } from "@bc/runtime/logger";
import type { ApiClient } from "@bc/testing/api-client";
import type { Partner } from "@bc/testing/partner";
import { createWorkflowClient } from "@bc/workflow/client";
import type { Step } from "@bc/workflow/define";
import { testStep } from "@bc/workflow/test-step";
import { exportKey } from "../service/export-file.ts";
import { writeExportWorkflow } from "../workflows/write-export.ts";
import { ask, type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

const download = `mutation ($cartBusinessId: ID!, $input: OrdersDownloadInput!) {
  order_ordersDownload(cartBusinessId: $cartBusinessId, input: $input) { requestId } }`;
export const list = `query ($cartBusinessId: ID!) { order_exportList(cartBusinessId: $cartBusinessId) {
  totalCount data { id state shape format columns hasPersonalColumns filter requestedBy isOwn orderCount doneCount rowCount
    size sha256 expiresAt deletedAt } } }`;
export const link = `mutation ($cartBusinessId: ID!, $exportId: ID!) {
  order_exportLink(cartBusinessId: $cartBusinessId, exportId: $exportId) { url expiresAt } }`;
export const cancel = `mutation ($cartBusinessId: ID!, $exportId: ID!) {
  order_exportCancel(cartBusinessId: $cartBusinessId, exportId: $exportId) { id state } }`;

export interface Listed {
  id: string;
  state: string;
  rowCount: number;
  orderCount: number;
  doneCount: number;
  sha256: string | null;
  size: string | null;
  filter: Record<string, unknown>;
}

export interface ExportScene extends OrderApiScene {
  files: Files;
  storage: Partner;
  request(input: object, client?: ApiClient): Promise<{ requestId: string; code?: string; params?: object }>;
  /** Runs an export until it ends, or until a part is uploaded but not saved for the given number of times. */
  write(exportId: string, crashes?: number): Promise<void>;
  exports(): Promise<Listed[]>;
  /** Downloads through a new link. */
  fetchFile(
    exportId: string,
    client?: ApiClient,
  ): Promise<{ status: number; text: string; sha256: string; headers: Headers }>;
  open(url: string): Promise<Response>;
  /** Reads what the storage has. */
  readFile(exportId: string): Promise<string>;
}

const nowhere = "http://127.0.0.1:9";

/** Starts the api with object storage, and runs exports as the worker does. */
export async function startExportScene(): Promise<ExportScene> {
  const storage = await startFilesPartner(0);
  const scene = await startOrderApi({
    FILES_URL: storage.url,
    FILES_ACCESS_KEY: filesAccount.accessKey,
    FILES_SECRET_KEY: filesAccount.secretKey,
  });
  const { organizationId, businessId, worker: database } = scene;
  const files = createFiles({ ...filesAccount, url: storage.url, timeoutMs: 10_000 });
  const logger = createLogger({ service: "test", level: "silent" });
  const workflows = createWorkflowClient({ database, logger, ingressUrl: nowhere, adminUrl: nowhere });
  const workflow = writeExportWorkflow({ database, files, workflows });
  const place = { organizationId, businessId };
  const inBusiness = (args: object = {}) => ({ cartBusinessId: businessId, ...args });

  async function execute(exportId: string, crashAfter: string | undefined): Promise<"ended" | "crashed"> {
    const crash = new Error("the worker was killed");
    let isCrashed = false;
    const transaction: Step["transaction"] = (_name, work) =>
      isCrashed ? Promise.reject(crash) : database.withTenant(place, work);
    const run: Step["run"] = async (name, work) => {
      const result = await work(new AbortController().signal);
      isCrashed = name === crashAfter;
      if (isCrashed) throw crash;
      return result;
    };
    try {
      await workflow.run(testStep({ runId: exportId, tenant: place, transaction, run }), { exportId });
      return "ended";
    } catch (error) {
      if (error === crash) return "crashed";
      throw error;
    }
  }

  const open = (url: string): Promise<Response> => fetch(new URL(new URL(url).pathname, scene.api.url));
  return {
    ...scene,
    files,
    storage,
    request: (input, client = scene.admin) =>
      ask(
        client,
        download,
        inBusiness({
          input: {
            clientKey: randomUUID(),
            shape: "ORDER",
            format: "JSON_LINES",
            columns: ["cartOrderId", "total"],
            ...input,
          },
        }),
      ),
    async write(exportId, crashes = 0) {
      for (let crash = 0; crash < crashes; crash++) await execute(exportId, "write part");
      await execute(exportId, undefined);
    },
    exports: async () => (await ask<{ data: Listed[] }>(scene.admin, list, inBusiness())).data,
    async fetchFile(exportId, client = scene.admin) {
      const { url } = await ask<{ url: string }>(client, link, inBusiness({ exportId }));
      const response = await open(url);
      const bytes = Buffer.from(await response.arrayBuffer());
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return { status: response.status, text: bytes.toString(), sha256, headers: response.headers };
    },
    open,
    async readFile(exportId) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of await files.read(exportKey(businessId, exportId))) chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    },
    async stop() {
      files.close();
      await workflows.close();
      await scene.stop();
      await storage.stop();
    },
  };
}
