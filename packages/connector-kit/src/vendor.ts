import type { z } from "zod";
import type { App, Credential } from "./authorize.ts";
import { bounded } from "./decode.ts";
import { type Answer, type Classify, faultOfStatus, SourceError } from "./faults.ts";
import { parseJson } from "./parse-json.ts";
import type { Call, Response, Transport } from "./transport.ts";

/** A limit of the source. All calls of the console that name it share it. */
export interface Limit {
  /** The source and the scope by which it counts, for example "klaviyo:account-7". */
  readonly name: string;
  readonly perSecond: number;
  /** How many calls may come at once. 1 by default. */
  readonly burst?: number;
  /** True if the source counts the calls of one account, seller or token, so that only these wait for a pause. */
  readonly isOwn?: boolean;
}

export interface VendorCall extends Call {
  /** False for addresses that carry their own signature. */
  readonly isSigned?: boolean;
  /** Statuses from 400 that are answers to this call, for example a conflict that names what exists already. */
  readonly answers?: readonly number[];
  /** The limits of this call, if they are not those of the connection. */
  readonly limits?: readonly Limit[];
  /** The names of query parameters for the ID and secret of the console, if the source asks for them beside the token. */
  readonly appQuery?: { readonly clientId: string; readonly clientSecret: string };
}

/** Calls of one connection to its source: signed, limited, and refused calls as faults. */
export interface Vendor {
  /** Names limits that the source counts by token. */
  readonly connectionId: string;
  /** The values of the form that are no secret. */
  readonly settings: Readonly<Record<string, string>>;
  /** Returns what the source returned with the consent, for example the seller's ID. */
  kept(): Promise<Readonly<Record<string, string>>>;
  /** Sends a call and returns its validated JSON. */
  json<Schema extends z.ZodType>(schema: Schema, call: VendorCall): Promise<z.output<Schema>>;
  /** Sends a call and returns its body in chunks. A file over 128 MB is a fault, which makes the engine divide the slice. */
  download(call: VendorCall): Promise<AsyncIterable<Uint8Array>>;
}

/** What the engine does for the calls of a connection. */
export interface Access {
  /** Returns the credential, renewed if it is about to expire. */
  credential(): Promise<Credential>;
  /** Returns a credential that replaces the given one, which the source refused. */
  renew(refused: Credential): Promise<Credential>;
  /** Waits until the limits have room, or throws if that takes long. */
  admit(limits: readonly Limit[]): Promise<void>;
  /** Makes the next calls under these limits wait. */
  pause(limits: readonly Limit[], ms: number): Promise<void>;
}

export interface VendorOptions {
  readonly title: string;
  readonly connectionId: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The console's registration, if the source has one. */
  readonly app?: App | undefined;
  readonly transport: Transport;
  readonly access: Access;
  readonly limits: readonly Limit[];
  readonly classify: Classify;
  /** Returns how long calls should pause although this one succeeded. */
  readonly pauseAfter?: ((answer: Answer) => number | undefined) | undefined;
  /** Returns the headers, or for OAuth 1.0a the signature, of a call. */
  readonly sign: (call: Call, credential: Credential) => Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** How large a downloaded file may be. */
  readonly maxFileBytes?: number;
}

/** One connection must not stop all others for longer than this. */
const maxSharedPauseMs = 5 * 60_000;

export function createVendor(options: VendorOptions): Vendor {
  const { title, transport, access, signal } = options;
  const limitsOf = (call: VendorCall): readonly Limit[] => call.limits ?? options.limits;

  const pause = async (call: VendorCall, ms: number): Promise<void> => {
    for (const limit of limitsOf(call)) await access.pause([limit], limit.isOwn ? ms : Math.min(ms, maxSharedPauseMs));
  };

  const send = async (asked: VendorCall, credential: Credential | null): Promise<Response> => {
    await access.admit(limitsOf(asked));
    const call = withApp(asked, options.app);
    const headers = credential ? { ...call.headers, ...options.sign(call, credential) } : { ...call.headers };
    return transport({ ...call, headers }, signal);
  };

  /** Returns the answer of a call that was not refused. A refused credential is renewed once. */
  const accepted = async <Read>(call: VendorCall, read: (response: Response) => Promise<Read>): Promise<Read> => {
    const credential = call.isSigned === false ? null : await access.credential();
    const response = await send(call, credential);
    const isAnswer = ({ status }: Response) => status < 400 || call.answers?.includes(status) === true;
    if (isAnswer(response)) return read(response);
    const answer = await answerOf(response);
    const fault = options.classify(answer) ?? faultOfStatus(title, answer);
    if (fault?.class === "reauth" && credential) {
      const again = await send(call, await access.renew(credential));
      if (isAnswer(again)) return read(again);
      await refuse(call, await answerOf(again));
    }
    return refuse(call, answer);
  };

  const refuse = async (call: VendorCall, answer: Answer): Promise<never> => {
    const fault =
      options.classify(answer) ?? faultOfStatus(title, answer) ?? unexpected(title, `HTTP ${answer.status}`);
    if (fault.class === "retry" && fault.waitMs !== undefined) await pause(call, fault.waitMs);
    throw new SourceError(fault);
  };

  return {
    connectionId: options.connectionId,
    settings: options.settings,
    kept: async () => (await access.credential()).kept ?? {},
    json: (schema, call) =>
      accepted(call, async (response) => {
        const answer = await answerOf(response);
        // Some sources report failures in a successful response.
        if (options.classify(answer)) return refuse(call, answer);
        const pauseMs = options.pauseAfter?.(answer);
        if (pauseMs !== undefined) await pause(call, pauseMs);
        return checked(title, schema, answer.body);
      }),
    download: (call) => accepted(call, ({ body }) => Promise.resolve(bounded(body, options.maxFileBytes))),
  };
}

function withApp(call: VendorCall, app: App | undefined): VendorCall {
  const { appQuery: names, query } = call;
  if (!names) return call;
  if (!app) throw new Error("the console has no registration at this source");
  return { ...call, query: { ...query, [names.clientId]: app.clientId, [names.clientSecret]: app.clientSecret } };
}

/** Returns what a source sent, for example in a file, if it has the expected form. */
export function checked<Schema extends z.ZodType>(title: string, schema: Schema, sent: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(sent);
  if (error) throw new SourceError(unexpected(title, problemOf(error)));
  return data;
}

const unexpected = (title: string, code: string) =>
  ({ class: "fatal", code, sentence: `${title} sent an unexpected response. We have been notified.` }) as const;

/** Names where an answer differs from its schema, without its values. */
function problemOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `unexpected answer: ${issue?.path.join(".") ?? ""} ${issue?.code ?? ""}`;
}

async function answerOf({ status, headers, body }: Response): Promise<Answer> {
  const text = await textOf(body);
  return { status, headers, body: parseJson(text) ?? text };
}

const maxJsonBytes = 64 * 1024 * 1024;

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxJsonBytes) throw new Error(`an answer has more than ${maxJsonBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
