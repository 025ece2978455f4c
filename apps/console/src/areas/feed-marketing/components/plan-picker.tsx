import { feedPlans, planForProducts, tierLabel } from "@bc/trial/contract/feed-plans";
import { Radio, RadioGroup } from "@bc/ui/radio-group";
import { Slider } from "@bc/ui/slider";
import { ComparePlans } from "./compare-plans.tsx";
import { PlanCard } from "./plan-card.tsx";
import { Plans } from "./plans.tsx";
import { tiers, useChoice } from "./use-choice.ts";

const steps = tiers.map((tier) => ({ value: tier, text: `${tierLabel(tier)} products` }));

/** Picks the plan and its price by the number of products. */
export function PlanPicker({ businessId }: { businessId: string }) {
  const { term, currency, products, choose, query } = useChoice();
  const picked = planForProducts(products);
  return (
    <Plans businessId={businessId} currency={currency}>
      {(plans) => (
        <>
          <div className="flex flex-wrap gap-x-10 gap-y-4 rounded-lg border border-line bg-surface p-5">
            <div className="flex-1 basis-72">
              <Slider
                label="How many products (SKUs) do you sell?"
                steps={steps}
                value={products}
                onChange={(value) => choose({ products: value })}
              />
            </div>
            <div>
              <RadioGroup
                inline
                label="Billing"
                value={String(term)}
                onChange={(value) => choose({ term: value === "12" ? 12 : 1 })}
              >
                <Radio value="1" label="Monthly" />
                <Radio value="12" label="Yearly" />
              </RadioGroup>
            </div>
            <div>
              <RadioGroup
                inline
                label="Currency"
                value={currency}
                onChange={(value) => choose({ currency: value === "eur" ? "eur" : "usd" })}
              >
                <Radio value="usd" label="USD" />
                <Radio value="eur" label="EUR" />
              </RadioGroup>
            </div>
          </div>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {feedPlans.map((facts) => {
              const plan = plans.find(({ name, paymentTerm }) => name === facts.name && paymentTerm === term);
              if (!plan) return null;
              const step = new URLSearchParams(query);
              step.set("plan", plan.id);
              step.set("currency", currency);
              return (
                <PlanCard
                  key={facts.name}
                  facts={facts}
                  plan={plan}
                  products={products}
                  isPicked={facts.name === picked}
                  href={`/feed-marketing/free-trial?${step.toString()}`}
                />
              );
            })}
          </div>
          <ComparePlans plans={plans.filter(({ paymentTerm }) => paymentTerm === 1)} currency={currency} />
        </>
      )}
    </Plans>
  );
}
