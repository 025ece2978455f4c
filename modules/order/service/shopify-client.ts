import { AppError } from "@bc/runtime/app-error";
import { createHttpClient, type HttpClient } from "@bc/runtime/http-client";
import { z } from "zod";
import { orderError } from "../contract/errors.ts";
import { AccessLostError, MessageRefusedError, type ShopAccess } from "./sales-channel.ts";

export interface ShopifyOptions {
  /** The address of a shop, with {shop} for its domain. */
  readonly url: string;
  readonly timeoutMs: number;
  /** How long the shop may still complete a call whose answer was lost. 30 seconds by default. */
  readonly unsureMs?: number;
  /** How often a job is looked at. 10 seconds by default. */
  readonly pollMs?: number;
}

export interface ShopRequest<Schema extends z.ZodType> {
  readonly query: string;
  readonly variables: object;
  readonly schema: Schema;
  readonly signal: AbortSignal;
}

export interface ShopifyClient {
  /** Returns the data of an operation. */
  send<Schema extends z.ZodType>(access: ShopAccess, request: ShopRequest<Schema>): Promise<z.output<Schema>>;
  close(): Promise<void>;
}

const apiVersion = "2026-10";
const maxShops = 200;
/** Errors of the shop itself, which pass. */
const passingCodes = new Set(["INTERNAL_SERVER_ERROR", "TIMEOUT"]);

const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({ message: z.string().optional(), extensions: z.object({ code: z.string() }).partial().optional() }),
    )
    .optional(),
  extensions: z
    .object({
      cost: z.object({
        requestedQueryCost: z.number(),
        throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
      }),
    })
    .optional()
    .catch(undefined),
});
type Answer = z.output<typeof answerSchema>;

/** Connects to shops with Shopify's GraphQL Admin API. Connections of the shops that were called last are kept. */
export function createShopifyClient({ url, timeoutMs }: ShopifyOptions): ShopifyClient {
  const shops = new Map<string, HttpClient>();
  // A host that depends on the shop comes from a tenant, so it must be public.
  const internal = hostOf(url, "one") === hostOf(url, "other");

  function clientOf(shop: string): HttpClient {
    const known = shops.get(shop);
    shops.delete(shop);
    const client =
      known ??
      createHttpClient({ name: "shopify", baseUrl: url.replace("{shop}", shop), internal, deadlineMs: timeoutMs });
    shops.set(shop, client);
    const [oldest] = shops;
    if (shops.size > maxShops && oldest) {
      shops.delete(oldest[0]);
      // Calls to another shop must not wait for it, nor fail with it.
      oldest[1].close().catch(() => undefined);
    }
    return client;
  }

  return {
    async send({ shopDomain, token }, { query, variables, schema, signal }) {
      const response = await clientOf(shopDomain).request({
        method: "POST",
        path: `/admin/api/${apiVersion}/graphql.json`,
        headers: { "x-shopify-access-token": token },
        json: { query, variables },
        signal,
      });
      if (response.status === 401) throw new AccessLostError();
      const answer = response.status < 300 ? answerSchema.safeParse(response.json()).data : undefined;
      if (!answer) throw orderError("order.channel-unreadable", { status: response.status });
      refuseErrors(answer);
      const { success, data } = schema.safeParse(answer.data);
      if (!success) throw orderError("order.channel-unreadable", { status: response.status });
      return data;
    },
    async close() {
      await Promise.all([...shops.values()].map((client) => client.close()));
    },
  };
}

const hostOf = (url: string, shop: string): string => new URL(url.replace("{shop}", shop)).host;

function refuseErrors({ errors = [], extensions }: Answer): void {
  const codes = errors.map((error) => error.extensions?.code ?? "");
  if (codes.includes("THROTTLED")) {
    const { requestedQueryCost: cost = 0, throttleStatus } = extensions?.cost ?? {};
    const { currentlyAvailable = 0, restoreRate = 50 } = throttleStatus ?? {};
    const retryAfterMs = Math.max(1_000, Math.ceil(((cost - currentlyAvailable) / restoreRate) * 1_000));
    throw new AppError("http.limited", "limited", { client: "shopify", retryAfterMs });
  }
  if (codes.some((code) => passingCodes.has(code))) throw orderError("order.channel-unreadable", { codes });
  if (errors.length > 0) throw new MessageRefusedError(wordsOf(errors.flatMap(({ message }) => message || [])));
}

/** Joins what a shop says about a refusal. */
export const wordsOf = (messages: readonly string[]): string =>
  [...new Set(messages)].join(" ").slice(0, 500) || "It gave no reason.";
