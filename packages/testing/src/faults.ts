import type { OutgoingHttpHeaders } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A fault that replaces or delays the response to matching requests. */
export interface Fault {
  /** All methods if absent. */
  method?: string;
  /** The start of the path. `*` matches any text without a slash. */
  path: string;
  status?: number;
  headers?: Record<string, string>;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  /** Without other fields, it only delays the response. */
  delayMs?: number;
  /** Closes the connection in the middle of the response. */
  drop?: boolean;
  /** The number of requests it applies to; all if absent. */
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

  /** The faults that can still apply. */
  list(): Fault[] {
    return this.#active.map(({ fault }) => fault);
  }

  clear(): void {
    this.#active = [];
  }

  /** Returns the first matching fault and counts its use. */
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

/** Applies a fault. Returns whether it has sent the response. */
export async function applyFault(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  // A delayed response must not keep a stopped server's process alive.
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
