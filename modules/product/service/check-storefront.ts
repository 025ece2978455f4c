import type { HttpClient } from "@bc/runtime/http-client";
import { z } from "zod";
import type { StorefrontAccount } from "../contract/storefront.ts";
import type { Finding } from "../domain/product.ts";
import { ask, type Asker } from "./ask.ts";

const id = z.union([z.string(), z.number()]).transform(String);

const site = z.object({
  id,
  name: z.string().max(500),
  // A form with the person's token is sent there: nothing but a host or an origin.
  sharedDomain: z.string().regex(/^(https?:\/\/)?[\w.-]+(:\d{1,5})?$/),
});

const account = z.object({
  cartBusinessId: id,
  metadata: z.record(z.string(), z.unknown()).nullish(),
  provisioned: z.boolean().default(true),
  // A site that cannot be entered is left out; the others stay.
  sites: z
    .array(z.unknown())
    .default([])
    .transform((list) => list.flatMap((item) => site.safeParse(item).data ?? [])),
});

// Of other businesses' accounts nothing is read but whose they are.
const accounts = z.object({
  success: z.literal(true),
  result: z.object({ provisioningAccounts: z.array(z.looseObject({ cartBusinessId: id })) }),
});

export async function checkStorefront(client: HttpClient, asker: Asker, businessId: string): Promise<Finding> {
  const found = accountOf(await ask(client, asker, { path: "/accounts", answer: accounts }), businessId);
  const sites = found?.provisioned ? found.provisioningAccount.sites : [];
  return { isEnabled: sites.length > 0, sites };
}

function accountOf({ result }: z.output<typeof accounts>, businessId: string): StorefrontAccount | undefined {
  const found = result.provisioningAccounts.find(({ cartBusinessId }) => cartBusinessId === businessId);
  if (!found) return undefined;
  const { metadata, provisioned, ...provisioningAccount } = account.parse(found);
  return { metadata: metadata ?? {}, provisioningAccount, provisioned };
}
