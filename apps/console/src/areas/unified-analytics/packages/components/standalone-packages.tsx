import { PackageCard, PriceList } from "./package-card.tsx";
import { standalonePackages } from "./packages.ts";

export function StandalonePackages({ onQuote }: { onQuote: ((value: string) => void) | undefined }) {
  return (
    <div className="grid items-stretch gap-6 lg:grid-cols-2">
      {standalonePackages.map(({ value, prices, ...card }) => (
        <PackageCard
          key={value}
          {...card}
          pricing={<PriceList question="What is your annual revenue?" prices={prices} />}
          onQuote={onQuote && (() => onQuote(value))}
        />
      ))}
    </div>
  );
}
