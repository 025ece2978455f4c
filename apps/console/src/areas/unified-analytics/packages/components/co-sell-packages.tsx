import { useConfig } from "../../../../shared/config.ts";
import { useFlags } from "../../../../shared/flags.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { PackageCard, PriceList } from "./package-card.tsx";
import { type CoSellPackage, coSellPackages } from "./packages.ts";

export function CoSellPackages({ onQuote }: { onQuote: ((value: string) => void) | undefined }) {
  const { company } = useConfig();
  const { isOn } = useFlags();
  const hasChannels = isOn("uaTempUpdateChannelsPackage");
  return (
    <>
      <p className="max-w-prose text-sm text-muted">
        Co-sell packages are a discount for active customers of other {company.name} offerings.
      </p>
      <div className="grid items-stretch gap-6 lg:grid-cols-3">
        {coSellPackages.map(({ value, offering, pricing, ...card }) => (
          <PackageCard
            key={value}
            {...card}
            pricing={
              <>
                <p>
                  For customers of{" "}
                  <RouterLink href={offering.href} className="link">
                    {offering.label}
                  </RouterLink>
                </p>
                <Pricing pricing={pricing} />
              </>
            }
            isComingSoon={card.title === "Channels Analytics" && !hasChannels}
            onQuote={onQuote && (() => onQuote(value))}
          />
        ))}
      </div>
    </>
  );
}

function Pricing({ pricing }: Pick<CoSellPackage, "pricing">) {
  if ("per" in pricing) return <PriceList question={pricing.per} prices={pricing.prices} />;
  return (
    <p>
      <span className="text-display font-semibold">{pricing.value}</span> {pricing.text}
    </p>
  );
}
