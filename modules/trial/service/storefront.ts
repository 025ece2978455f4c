import type { HttpClient, HttpRequest } from "@bc/runtime/http-client";
import { z } from "zod";
import { type TrialErrorCode, trialError } from "../contract/errors.ts";
import { storeProblem } from "../domain/store-problem.ts";
import { type Identity, identityHeaders } from "./identity.ts";

/** The trial's store at Storefront: "provisioning" exists but can't be used yet. */
export type StoreState = "missing" | "provisioning" | "ready";

export interface Storefront {
  /** Returns why a store name can't be used, or undefined if it can. */
  validate(identity: Identity, siteName: string, signal: AbortSignal): Promise<TrialErrorCode | undefined>;
  /** Creates the store. Returns why it was refused, or undefined. Throws if the outcome is unknown. */
  create(identity: Identity, store: NewStore, signal: AbortSignal): Promise<TrialErrorCode | undefined>;
  /** Returns the state of the business's own store with that name. */
  find(identity: Identity, siteName: string, signal: AbortSignal): Promise<StoreState>;
}

export interface NewStore {
  siteName: string;
  name: string;
  ipAddress: string;
}

const trialType = "free";

const answer = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.coerce.number() })).default([]),
});

const id = z.union([z.string(), z.number()]).transform(String);
const accounts = z.object({
  success: z.literal(true),
  result: z.object({
    provisioningAccounts: z.array(
      z.looseObject({
        cartBusinessId: id,
        provisioned: z.boolean().default(true),
        sites: z.array(z.looseObject({ name: z.string() })).default([]),
      }),
    ),
  }),
});

export function createStorefront(client: HttpClient): Storefront {
  const ask = async <Schema extends z.ZodType>(identity: Identity, schema: Schema, request: HttpRequest) => {
    const response = await client.request({ ...request, headers: identityHeaders(identity) });
    // A refused credential and an unknown answer are not the user's fault, so the call is retried.
    const { data } = schema.safeParse(response.status === 401 || response.status === 403 ? undefined : response.json());
    if (data === undefined) throw trialError("trial.storefront-unavailable", { status: response.status });
    return data;
  };
  const problemOf = ({ success, errors }: z.output<typeof answer>): TrialErrorCode | undefined =>
    success ? undefined : storeProblem(errors.map(({ code }) => code));
  return {
    async validate(identity, siteName, signal) {
      const json = { email: identity.email, siteName };
      return problemOf(await ask(identity, answer, { method: "POST", path: "/accounts/trial/validate", json, signal }));
    },
    async create(identity, { siteName, name, ipAddress }, signal) {
      const json = { email: identity.email, siteName, name, trialType, ipAddress };
      return problemOf(await ask(identity, answer, { method: "POST", path: "/accounts/trial", json, signal }));
    },
    async find(identity, siteName, signal) {
      const { result } = await ask(identity, accounts, { path: "/accounts", signal });
      const wanted = siteName.toLowerCase();
      const own = result.provisioningAccounts.find(
        ({ cartBusinessId, sites }) =>
          cartBusinessId === identity.businessId && sites.some(({ name }) => name.toLowerCase() === wanted),
      );
      if (!own) return "missing";
      return own.provisioned ? "ready" : "provisioning";
    },
  };
}
