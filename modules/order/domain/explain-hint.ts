import type { Hint } from "./hints.ts";

/** What the sentences name besides other orders. None of it is personal. */
export interface HintWords {
  channelName: string;
  channelRisk: string | null;
  billingCountryCode: string | null;
  shipToCountryCode: string | null;
}

const countries = new Intl.DisplayNames("en", { type: "region" });
const countryOf = (code: string | null): string => {
  try {
    return countries.of(code ?? "") ?? "another country";
  } catch {
    return code ?? "another country";
  }
};

/** Explains a hint in one sentence. */
export function explainHint({ kind, orders }: Hint, words: HintWords): string {
  const n = orders.length;
  switch (kind) {
    case "POSSIBLE_DUPLICATE":
      return n === 1
        ? "Possible duplicate: another order of this customer within 48 hours has the same SKUs and postal code."
        : `Possible duplicate: ${n} other orders of this customer within 48 hours have the same SKUs and postal code.`;
    case "CHANNEL_RISK":
      return `${words.channelName || "The channel"} rates the risk of this order as ${words.channelRisk?.trim().toLowerCase()}.`;
    case "COUNTRIES_DIFFER":
      return `The billing address is in ${countryOf(words.billingCountryCode)}, the shipping address in ${countryOf(words.shipToCountryCode)}.`;
    case "SEVERAL_ADDRESSES":
      return `The customer placed ${n + 1} orders to different addresses within an hour.`;
    case "LARGE_FIRST_ORDER":
      return "This is the customer's first order, and its total exceeds 99% of the orders of the last 90 days.";
    case "OPEN_TO_SAME_ADDRESS":
      return n === 1 ? "Another open order ships to this address." : `${n} other open orders ship to this address.`;
  }
}
