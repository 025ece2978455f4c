import {
  aboveTiers,
  feedCurrencies,
  type FeedCurrency,
  feedTerms,
  type FeedTerm,
  skuTiers,
  tierLabel,
} from "@bc/trial/contract/feed-plans";
import { useSearchParams } from "react-router";

export const tiers = [...skuTiers, aboveTiers];
const defaultTier = 1_000;

interface Choice {
  term: FeedTerm;
  currency: FeedCurrency;
  /** The number of products, one of the tiers. */
  products: number;
}

/** What the user chose in the plan picker. It is in the address, so that a step back finds it. */
export function useChoice() {
  const [query, setQuery] = useSearchParams();
  const choice: Choice = {
    term: feedTerms.find((term) => String(term) === query.get("term")) ?? 1,
    currency: feedCurrencies.find((currency) => currency === query.get("currency")) ?? "usd",
    products: tiers.find((tier) => tierLabel(tier) === query.get("products")) ?? defaultTier,
  };
  const choose = (change: Partial<Choice>): void => {
    const { term, currency, products } = { ...choice, ...change };
    setQuery(
      (before) => {
        before.set("term", String(term));
        before.set("currency", currency);
        before.set("products", tierLabel(products));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { ...choice, choose, planId: query.get("plan"), query };
}
