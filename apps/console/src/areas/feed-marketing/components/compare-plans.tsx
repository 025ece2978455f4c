import { type FeedCurrency, feedPlans, formatPrice } from "@bc/trial/contract/feed-plans";
import { Button } from "@bc/ui/button";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import type { Plan } from "./plans.tsx";

type Facts = (typeof feedPlans)[number];

const number = new Intl.NumberFormat("en");
const limit = (count: number | null, { name }: Facts): string =>
  count === null ? (name === "Enterprise" ? "Unlimited" : "–") : number.format(count);

interface ComparePlansProps {
  /** With their prices of a month. */
  plans: readonly Plan[];
  currency: FeedCurrency;
}

/** The limits of all plans, which can be collapsed. */
export function ComparePlans({ plans, currency }: ComparePlansProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const extra = ({ name }: Facts): string => {
    const price = plans.find((plan) => plan.name === name)?.extraProductsPrice;
    return price === undefined ? "–" : formatPrice(price, currency);
  };
  const rows: readonly [string, (facts: Facts) => string][] = [
    ["Shops", (facts) => limit(facts.shops, facts)],
    ["Products", (facts) => limit(facts.products, facts)],
    ["Feeds", (facts) => limit(facts.feeds, facts)],
    ["Users", (facts) => limit(facts.users, facts)],
    ["Extra 1,000 products per month", extra],
    [
      "Extra shop per month",
      ({ extraShopUsd }) => (extraShopUsd === null ? "–" : formatPrice(extraShopUsd * 100, "usd")),
    ],
    ["Support replies within", ({ supportReply }) => supportReply],
  ];
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className="flex flex-col items-start gap-4">
      <Button variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Compare plans
        <Chevron aria-hidden="true" />
      </Button>
      <div
        id={id}
        role="region"
        aria-label="Plans of Feed Marketing"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard on phones
        tabIndex={0}
        hidden={!isOpen}
        className="focus-inset w-full overflow-x-auto rounded-lg border border-line bg-surface"
      >
        <table className="w-full text-start text-sm">
          <thead>
            <tr className="border-b border-line">
              <td className="px-4 py-2.5" />
              {feedPlans.map(({ name }) => (
                <th key={name} scope="col" className="px-4 py-2.5 text-start font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, valueOf]) => (
              <tr key={label} className="border-b border-line last:border-b-0">
                <th scope="row" className="min-w-36 px-4 py-2.5 text-start font-medium">
                  {label}
                </th>
                {feedPlans.map((facts) => (
                  <td key={facts.name} className="px-4 py-2.5 whitespace-nowrap tabular-nums">
                    {valueOf(facts)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
