import { formatPrice, priceOfMonth, priceOfTerm } from "@bc/trial/contract/feed-plans";
import { trialDays } from "@bc/trial/contract/trials";
import { Breadcrumbs } from "@bc/ui/breadcrumbs";
import { Card } from "@bc/ui/card";
import { Page, PageHeader } from "@bc/ui/page";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { type Me, useMe } from "../../../shared/api/use-me.ts";
import { useCan } from "../../../shared/rights.ts";
import { RouterLink } from "../../../shared/router-link.tsx";
import { TrialDenied } from "../../../shared/trials/trial-denied.tsx";
import { FeedGate } from "./feed-gate.tsx";
import { type Plan, Plans } from "./plans.tsx";
import { useChoice } from "./use-choice.ts";

export interface StepProps {
  me: Me;
  business: { id: string; name: string };
  plan: Plan;
}

interface TrialStepProps {
  title: string;
  crumbs: readonly { label: string; href?: string }[];
  children: (step: StepProps) => ReactNode;
}

/** A step of the trial of the plan in the address. Without a plan, the user chooses one first. */
export function TrialStep({ title, crumbs, children }: TrialStepProps) {
  const me = useMe().data?.me;
  const may = useCan("startTrial");
  const { planId, currency, products } = useChoice();
  return (
    <Page width="form">
      <title>{`${title} · Brand Console`}</title>
      <FeedGate>
        {(business) => (
          <>
            <Breadcrumbs
              link={RouterLink}
              items={[{ label: "Home", href: "/" }, { label: "Feed Marketing", href: "/feed-marketing" }, ...crumbs]}
            />
            <PageHeader title={title} note={`Free for ${trialDays.dfw} days, then your first payment is due.`} />
            <Plans businessId={business.id} currency={currency}>
              {(plans) => {
                const plan = plans.find(({ id }) => id === planId);
                if (!plan) return <Navigate to="/feed-marketing" replace />;
                if (!may) return <TrialDenied businessId={business.id} />;
                return (
                  <Card title={`${plan.name} plan`} note={priceNote(plan, products)}>
                    {me && children({ me, business, plan })}
                  </Card>
                );
              }}
            </Plans>
          </>
        )}
      </FeedGate>
    </Page>
  );
}

function priceNote(plan: Plan, products: number): string {
  const [month, total] = [priceOfMonth(plan, products), priceOfTerm(plan, products)];
  const isYearly = plan.paymentTerm === 12;
  if (month === undefined || total === undefined) return isYearly ? "Billed yearly" : "Billed monthly";
  const billed = isYearly ? `${formatPrice(total, plan.currency)} billed yearly` : "billed monthly";
  return `${formatPrice(month, plan.currency)} per month, ${billed}`;
}
