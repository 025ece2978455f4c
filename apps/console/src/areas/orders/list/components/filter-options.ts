import type { Option } from "@bc/ui/option";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { listOrderFilterValues } from "../api/list-order-filter-values.gen.ts";
import {
  fulfillmentWords,
  hintWords,
  holdReasonWords,
  lateRiskWords,
  orderStatusWords,
} from "../../components/order-words.ts";
import { currencies, type FilterName } from "./find-orders.ts";

/** Codes with a name that are no countries. */
const others = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);
const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

function countryOptions(): Option[] {
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const text = others.has(value) ? undefined : names.of(value);
      return text ? [{ value, text }] : [];
    })
    .sort((a, b) => a.text.localeCompare(b.text));
}

const worded = (words: Readonly<Record<string, { text: string } | string>>): Option[] =>
  Object.entries(words).map(([value, word]) => ({ value, text: typeof word === "string" ? word : word.text }));

const fixed: Partial<Record<FilterName, readonly Option[]>> = {
  status: worded(orderStatusWords),
  fulfillment: worded(fulfillmentWords),
  hold: worded(holdReasonWords),
  risk: worded(lateRiskWords),
  hint: worded(hintWords),
  country: countryOptions(),
  currency: currencies.map((value) => ({ value, text: value })),
  note: worded({ yes: "With a note", no: "Without a note" }),
  deleted: worded({ only: "Deleted orders" }),
};

/** The values to filter by; those of the business once they are loaded. */
export function useFilterOptions(businessId: string): (name: FilterName) => readonly Option[] {
  const { data } = useOperation(listOrderFilterValues, { businessId }, { staleTime: 60_000 });
  const own: Partial<Record<FilterName, readonly Option[] | undefined>> = {
    channel: data?.order_orderSalesChannelCounts.map(({ cartSalesChannelId, cartSalesChannelName }) => ({
      value: cartSalesChannelId,
      text: cartSalesChannelName,
    })),
    location: data?.inventory_locationList.data.map(({ id, name }) => ({ value: id, text: name })),
    tag: data?.order_tagList.map(({ name }) => ({ value: name, text: name })),
  };
  return (name) => fixed[name] ?? own[name] ?? [];
}
