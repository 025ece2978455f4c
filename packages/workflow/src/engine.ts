import { newId } from "@bc/runtime/ids";
import { createHttpClient, type HttpRequest, type HttpResponse } from "@bc/runtime/http-client";
import { workflowError } from "./errors.ts";
import { objectKey, type RunMessage, type SliceId } from "./messages.ts";

export interface EngineOptions {
  ingressUrl: string;
  adminUrl: string;
}

/** A run that was admitted. */
export interface AdmittedRun extends SliceId {
  workflow: string;
  key: string;
  awakeable?: string | null;
}

/** Client of Restate's two HTTP APIs. Every call is idempotent. */
export interface Engine {
  /** Starts the run's slice, or wakes it if it is parked. Does nothing if the engine is executing it. */
  sendRun(run: AdmittedRun): Promise<void>;
  /** Does nothing if the invocation has ended. */
  cancel(invocationId: string): Promise<void>;
  /** Ends an invocation without its cooperation. Does nothing if it has ended. */
  kill(invocationId: string): Promise<void>;
  register(workerUrl: string, force: boolean): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function createEngine({ ingressUrl, adminUrl }: EngineOptions): Engine {
  // Short, because the caller waits and the dispatcher repeats failed calls.
  const ingress = createHttpClient({ name: "restate", baseUrl: ingressUrl, internal: true, deadlineMs: 2_000 });
  const admin = createHttpClient({ name: "restate-admin", baseUrl: adminUrl, internal: true, deadlineMs: 10_000 });

  async function send(request: HttpRequest): Promise<void> {
    const response = await ingress.request({ method: "POST", ...request });
    if (response.status === 404) throw workflowError("workflow.unregistered", { path: request.path });
    expect(response, 200, 202);
  }

  return {
    async sendRun({ workflow, key, awakeable, organizationId, id, slice, epoch }) {
      // An engine that lost its data does not know the awakeable, and starts the slice again.
      if (awakeable) {
        const path = `/restate/awakeables/${encodeURIComponent(awakeable)}/resolve`;
        expect(await ingress.request({ method: "POST", path, json: true }), 200, 202, 400, 404);
      }
      await send({
        path: `/${workflow}/${encodeURIComponent(objectKey({ epoch, organizationId }, key))}/run/send`,
        json: { organizationId, id, slice, epoch, journal: newId() } satisfies RunMessage,
        idempotencyKey: `${epoch}-${id}-${slice}`,
      });
    },
    async cancel(invocationId) {
      expect(await admin.request({ method: "PATCH", path: `/invocations/${invocationId}/cancel` }), 200, 202, 404, 409);
    },
    async kill(invocationId) {
      expect(await admin.request({ method: "PATCH", path: `/invocations/${invocationId}/kill` }), 200, 202, 404, 409);
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

function expect({ status, text }: HttpResponse, ...allowed: number[]): void {
  if (!allowed.includes(status)) throw workflowError("workflow.refused", { status, text: text.slice(0, 500) });
}
