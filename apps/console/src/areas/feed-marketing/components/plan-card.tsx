import { type feedPlans, formatPrice, priceOfMonth, priceOfTerm } from "@bc/trial/contract/feed-plans";
import { Badge } from "@bc/ui/badge";
import { ButtonLink } from "@bc/ui/button";
import { Check } from "lucide-react";
import { useId } from "react";
import { counted } from "../../../shared/format/words.ts";
import { RouterLink } from "../../../shared/router-link.tsx";
import type { Plan } from "./plans.tsx";

interface PlanCardProps {
  facts: (typeof feedPlans)[number];
  /** The price of the chosen term. */
  plan: Plan;
  products: number;
  /** Whether the number of products picks this plan. */
  isPicked: boolean;
  /** The step that starts the trial of this plan. */
  href: string;
}

export function PlanCard({ facts, plan, products, isPicked, href }: PlanCardProps) {
  const titleId = useId();
  const month = priceOfMonth(plan, products);
  const total = priceOfTerm(plan, products);
  const { currency } = plan;
  return (
    <section
      aria-labelledby={titleId}
      aria-current={isPicked || undefined}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 aria-current:border-primary aria-current:ring-1 aria-current:ring-primary"
    >
      <header className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-subheading font-semibold">
          {facts.name}
        </h2>
        {isPicked && <Badge tone="primary">Best fit</Badge>}
      </header>
      {month === undefined || total === undefined ? (
        <p className="text-heading font-semibold">Custom price</p>
      ) : (
        <p>
          <span className="text-heading font-semibold tabular-nums">{formatPrice(month, currency)}</span>
          <span className="text-sm text-muted"> per month</span>
          <span className="block text-sm text-muted">
            {plan.paymentTerm === 12 ? `${formatPrice(total, currency)} billed yearly` : "Billed monthly"}
          </span>
        </p>
      )}
      <ul className="flex flex-1 flex-col gap-1.5 text-sm">
        {[
          facts.shops !== null && counted(facts.shops, "shop"),
          facts.products === null ? "Unlimited products" : counted(facts.products, "product"),
          facts.feeds === null ? "Unlimited feeds" : counted(facts.feeds, "feed"),
          facts.users !== null && counted(facts.users, "user"),
          `Support replies within ${facts.supportReply}`,
        ].map(
          (feature) =>
            feature && (
              <li key={feature} className="flex gap-2">
                <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-green" />
                {feature}
              </li>
            ),
        )}
      </ul>
      {month === undefined ? (
        <ButtonLink link={RouterLink} href="/feed-marketing/contact-us" variant="secondary">
          Contact us
        </ButtonLink>
      ) : (
        <ButtonLink link={RouterLink} href={href} variant={isPicked ? "primary" : "secondary"}>
          Select {facts.name}
        </ButtonLink>
      )}
    </section>
  );
}
