import type { FlagKey } from "@bc/flag/contract/keys";
import { ButtonLink } from "@bc/ui/button";
import { useId } from "react";
import { useConfig } from "../../../shared/config.ts";
import { useFlags } from "../../../shared/flags.ts";
import { RouterLink } from "../../../shared/router-link.tsx";

interface Upsell {
  title: string;
  text: string;
  /** The business has it while this flag is on. */
  flag?: FlagKey;
  /** A page of the console; the others lead to sales. */
  page?: { label: string; path: string };
}

const upsells: readonly Upsell[] = [
  {
    title: "Online store",
    text: "Sales, customers and products of your store, by day and channel.",
    flag: "online_store_flag",
  },
  {
    title: "Web analytics",
    text: "Where visitors come from, what they look at and how many of them buy.",
    flag: "web_analytics_flag",
  },
  {
    title: "Marketing intelligence",
    text: "Spend and return of all advertising channels, compared with what you sold.",
    flag: "marketing_analytics_flag",
  },
  {
    title: "Order fulfillment",
    text: "Have your orders stored, packed and shipped, and see which ones are on time.",
    flag: "fulfillment_customer_flag",
    page: { label: "View fulfillment", path: "/fulfillment" },
  },
  {
    title: "Forecast pacing",
    text: "See whether sales and spend are on track for the targets of the month.",
  },
];

/** Offers of what the business doesn't have. */
export function UpsellPanels() {
  const headingId = useId();
  const { salesUrl } = useConfig().company;
  const { isOn, query } = useFlags();
  const offered = upsells.filter(({ flag, page }) => (page ?? salesUrl) && !(flag && isOn(flag)));
  if (!query.data || offered.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="text-heading font-semibold">
        Get more from your data
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {offered.map(({ title, text, page }) => (
          <li key={title} className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5">
            <h3 className="text-subheading font-semibold">{title}</h3>
            <p className="flex-1 text-sm text-pretty text-muted">{text}</p>
            {page ? (
              <ButtonLink link={RouterLink} href={page.path} variant="secondary" size="small">
                {page.label}
              </ButtonLink>
            ) : (
              <ButtonLink href={salesUrl ?? ""} variant="secondary" size="small">
                Contact sales <span className="sr-only">about {title.toLowerCase()}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
