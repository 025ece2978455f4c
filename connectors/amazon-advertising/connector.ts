import type { Account, Connector } from "@bc/connector-kit/connector";
import { amazonAuthorization, amazonRegions } from "@bc/connector-kit/families/amazon";
import { SourceError } from "@bc/connector-kit/faults";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { hostOf, idSchema } from "./client.ts";
import { classify } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { marketingDaily } from "./streams/marketing-daily.ts";

export const connector: Connector = {
  manifest,
  authorization: amazonAuthorization({
    app: "amazon-advertising",
    authorizeUrl: "https://www.amazon.com/ap/oa",
    scopes: ["advertising::campaign_management"],
    headers: ({ accessToken }, { clientId }) => ({
      authorization: `Bearer ${accessToken}`,
      "amazon-advertising-api-clientid": clientId,
    }),
  }),
  // Amazon publishes no figures, and changes them with its load. A refused call says how long to wait.
  limits: (account) => [{ name: `amazon-advertising:${account?.extra?.["region"] ?? "all"}`, perSecond: 5, burst: 5 }],
  classify,
  accounts,
  streams: { marketing_daily: marketingDaily },
};

const profilesSchema = z.array(
  z.object({
    profileId: idSchema,
    countryCode: z.string(),
    currencyCode: z.string(),
    timezone: z.string(),
    accountInfo: z.object({ name: z.string().nullish() }),
  }),
);

/** Yields the profiles of sellers and vendors in all regions. A region in which the user has none refuses the call. */
async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  const refused: SourceError[] = [];
  let isEmpty = true;
  for (const region of amazonRegions) {
    const profiles = await vendor
      .json(profilesSchema, {
        url: `${hostOf(region)}/v2/profiles`,
        query: { profileTypeFilter: "seller,vendor", accessLevel: "view" },
      })
      .catch((error: unknown) => {
        const isMissing = error instanceof SourceError && ["user-fix", "skip"].includes(error.fault.class);
        if (!isMissing) throw error;
        refused.push(error);
        return [];
      });
    for (const { profileId, countryCode, currencyCode, timezone, accountInfo } of profiles) {
      isEmpty = false;
      yield {
        id: profileId,
        name: accountInfo.name ?? countryCode,
        currency: currencyCode,
        zone: timezone,
        extra: { region },
      };
    }
  }
  if (isEmpty && refused[0]) throw refused[0];
}
