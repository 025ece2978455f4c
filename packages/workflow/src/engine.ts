import { createHttpClient, type HttpRequest, type HttpResponse } from "@bc/runtime/http-client";
import { workflowError } from "./errors.ts";
import { objectKey, type RunMessage, type TickMessage, tickId } from "./messages.ts";

export interface EngineOptions {
  ingressUrl: string;
  adminUrl: string;
}

/** Client of Restate's two HTTP APIs. Every call is idempotent. */
export interface Engine {
  sendRun(run: RunMessage & { workflow: string; key: string }): Promise<void>;
  sendTick(tick: TickMessage & { workflow: string }, delayMs: number): Promise<void>;
  /** Does nothing if the invocation has ended. */
  cancel(invocationId: string): Promise<void>;
  register(workerUrl: string, force: boolean): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function createEngine({ ingressUrl, adminUrl }: EngineOptions): Engine {
  // Short, because the caller waits and the sweeper retries failed calls.
  const ingress = createHttpClient({ name: "restate", baseUrl: ingressUrl, internal: true, deadlineMs: 2_000 });
  const admin = createHttpClient({ name: "restate-admin", baseUrl: adminUrl, internal: true, deadlineMs: 10_000 });

  async function send(request: HttpRequest): Promise<void> {
    const response = await ingress.request({ method: "POST", ...request });
    if (response.status === 404) throw workflowError("workflow.unregistered", { path: request.path });
    expect(response, 200, 202);
  }

  return {
    sendRun: ({ workflow, key, organizationId, id }) =>
      send({
        path: sendPath(workflow, organizationId, key, "run"),
        json: { organizationId, id } satisfies RunMessage,
        idempotencyKey: id,
      }),
    sendTick: ({ workflow, key, organizationId, generation }, delayMs) =>
      send({
        path: sendPath(workflow, organizationId, key, "tick"),
        query: { delay: `${Math.round(delayMs)}ms` },
        json: { organizationId, key, generation } satisfies TickMessage,
        idempotencyKey: tickId(generation),
      }),
    async cancel(invocationId) {
      expect(await admin.request({ method: "PATCH", path: `/invocations/${invocationId}/cancel` }), 200, 202, 404, 409);
    },
    async register(workerUrl, force) {
      expect(await admin.request({ method: "POST", path: "/deployments", json: { uri: workerUrl, force } }), 200, 201);
    },
    async ping() {
      expect(await ingress.request({ path: "/restate/health" }), 200);
    },
    async close() {
      await Promise.all([ingress.close(), admin.close()]);
    },
  };
}

function sendPath(workflow: string, organizationId: string, key: string, handler: "run" | "tick"): string {
  return `/${workflow}/${encodeURIComponent(objectKey(organizationId, key))}/${handler}/send`;
}

function expect({ status, text }: HttpResponse, ...allowed: number[]): void {
  if (!allowed.includes(status)) throw workflowError("workflow.refused", { status, text: text.slice(0, 500) });
}
