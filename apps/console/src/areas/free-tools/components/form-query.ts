import { defaultMarketplace, isMarketplace, type Marketplace } from "./marketplaces.ts";
import { initialValues, type Tool, type Values } from "./tools.ts";

/** What a user has entered. */
export interface Entered {
  values: Values;
  marketplace: Marketplace;
}

const marketplaceName = "site";
/** Longer inputs are never valid. */
const maxLength = 2_000;

/** Reads a form from the query of a shared link. */
export function readForm(tool: Tool, query: URLSearchParams): Entered {
  const values = Object.entries(initialValues(tool)).map(([name, initial]) => [
    name,
    query.get(name)?.slice(0, maxLength) ?? initial,
  ]);
  const site = query.get(marketplaceName);
  return {
    values: Object.fromEntries(values) as Values,
    marketplace: isMarketplace(site) ? site : defaultMarketplace,
  };
}

/** Returns the query with the form in it. Other parameters stay. */
export function writeForm(tool: Tool, { values, marketplace }: Entered, before = new URLSearchParams()) {
  const query = new URLSearchParams(before);
  const initial: Values = { ...initialValues(tool), [marketplaceName]: defaultMarketplace };
  for (const [name, value] of Object.entries({ ...values, [marketplaceName]: marketplace }))
    if (value === initial[name]) query.delete(name);
    else query.set(name, value);
  return query;
}
