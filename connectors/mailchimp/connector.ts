import type { Account, Connector } from "@bc/connector-kit/connector";
import { zoneNamed } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { ask, dataCenterOf } from "./client.ts";
import { classify } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { emailDaily } from "./streams/email-daily.ts";

export const connector: Connector = {
  manifest,
  authorization: {
    kind: "key",
    field: "apikey",
    settings: dataCenterOf,
    // Any user name is accepted with a key.
    headers: ({ accessToken }) => ({
      authorization: `Basic ${Buffer.from(`console:${accessToken}`).toString("base64")}`,
    }),
  },
  // Ten connections at once, over all tools of the account.
  limits: (account, connectionId) => [
    { name: `mailchimp:${account?.id ?? connectionId}`, perSecond: 5, burst: 5, isOwn: true },
  ],
  classify,
  accounts,
  streams: { email_daily: emailDaily },
};

const rootSchema = z.object({ account_id: z.string(), account_name: z.string(), account_timezone: z.string() });

/** Yields the account of the key. Its reports name their currency. */
async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  const root = await ask(vendor, rootSchema, "", { fields: "account_id,account_name,account_timezone" });
  const { account_id: id, account_name: name, account_timezone: zone } = root;
  yield { id, name: name || id, currency: "", zone: zoneNamed(zone) };
}
