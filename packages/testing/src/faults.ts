import type { OutgoingHttpHeaders } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

const faultSchema = z
  .strictObject({
    /** All methods if absent. */
    method: z
      .string()
      .regex(/^[A-Z]+$/)
      .exactOptional(),
    /** The start of the path. `*` matches any text without a slash. */
    path: z.string().startsWith("/"),
    status: z.int().min(200).max(599).exactOptional(),
    headers: z.record(z.string(), z.string()).exactOptional(),
    /** A string is sent unchanged, anything else as JSON. */
    body: z.unknown().exactOptional(),
    /** Without other fields, it only delays the response. */
    delayMs: z.int().min(0).max(600_000).exactOptional(),
    /** Closes the connection in the middle of the response. */
    drop: z.boolean().exactOptional(),
    /** The number of requests it applies to; all if absent. */
    times: z.int().min(1).exactOptional(),
  })
  .refine((fault) => ["status", "body", "delayMs", "drop"].some((name) => name in fault), "The fault has no effect");

/** A fault that replaces or delays the response to matching requests. */
export type Fault = z.output<typeof faultSchema>;

// Not a schema of fastify: compiling it for each of the partners takes most of their start.
export const faultsSchema = z.array(faultSchema).max(100);

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
