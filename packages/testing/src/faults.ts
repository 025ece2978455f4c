import type { OutgoingHttpHeaders } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";

/** What goes wrong with matching requests before the partner's own routes see them. */
export interface Fault {
  /** Every method when absent. */
  method?: string;
  /** How the path begins; `*` stands for any text without a slash. */
  path: string;
  status?: number;
  headers?: Record<string, string>;
  /** A string goes out as it is, anything else as JSON. */
  body?: unknown;
  /** Alone it only slows the request down. */
  delayMs?: number;
  /** Cut the connection in the middle of the answer. */
  drop?: boolean;
  /** So many requests, then never again; all of them when absent. */
  times?: number;
}

export const faultsSchema = {
  type: "array",
  maxItems: 100,
  items: {
    type: "object",
    required: ["path"],
    additionalProperties: false,
    anyOf: ["status", "body", "delayMs", "drop"].map((name) => ({ required: [name] })),
    properties: {
      method: { type: "string", pattern: "^[A-Z]+$" },
      path: { type: "string", pattern: "^/" },
      status: { type: "integer", minimum: 200, maximum: 599 },
      headers: { type: "object", additionalProperties: { type: "string" } },
      body: {},
      delayMs: { type: "integer", minimum: 0, maximum: 600_000 },
      drop: { type: "boolean" },
      times: { type: "integer", minimum: 1 },
    },
  },
};

export class Faults {
  #active: { fault: Fault; path: RegExp; left: number }[] = [];

  set(faults: Fault[]): void {
    this.#active = faults.map((fault) => ({ fault, path: pathPattern(fault.path), left: fault.times ?? Infinity }));
  }

  /** Those that can still strike. */
  list(): Fault[] {
    return this.#active.map(({ fault }) => fault);
  }

  clear(): void {
    this.#active = [];
  }

  /** The first that matches; it has then struck once more. */
  take(method: string, path: string): Fault | undefined {
    const entry = this.#active.find((it) => (it.fault.method ?? method) === method && it.path.test(path));
    if (entry === undefined) return undefined;
    entry.left -= 1;
    if (entry.left === 0) this.#active = this.#active.filter((it) => it !== entry);
    return entry.fault;
  }
}

function pathPattern(path: string): RegExp {
  const texts = path.split("*").map((text) => RegExp.escape(text));
  return new RegExp(`^${texts.join("[^/]*")}`);
}

/** True when the request has been answered by its fault. */
export async function strike(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  // Nobody waits for a delayed answer once the server has stopped.
  if (fault.delayMs !== undefined) await sleep(fault.delayMs, undefined, { ref: false });
  if (fault.drop === true) {
    cut(fault, request, reply);
    return true;
  }
  if (fault.status === undefined && fault.body === undefined) return false;
  const [type, text] = answerOf(fault);
  reply.code(fault.status ?? 200).header("content-type", type);
  await reply.headers(fault.headers ?? {}).send(text);
  return true;
}

function answerOf({ body }: Fault): [type: string, text: string] {
  if (typeof body === "string") return ["text/plain; charset=utf-8", body];
  return ["application/json; charset=utf-8", body === undefined ? "" : JSON.stringify(body)];
}

function cut(fault: Fault, request: FastifyRequest, reply: FastifyReply): void {
  const [type, text] = answerOf({ ...fault, body: fault.body ?? { answer: "ends here" } });
  const bytes = Buffer.from(text);
  reply.hijack();
  reply.headers({ "content-type": type, "content-length": bytes.length, ...fault.headers });
  reply.raw.writeHead(fault.status ?? 200, reply.getHeaders() as OutgoingHttpHeaders);
  reply.raw.write(bytes.subarray(0, bytes.length >> 1), () => request.raw.socket.destroy());
}
