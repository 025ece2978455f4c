import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { useMedia } from "@bc/ui/use-media";
import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { PriceBand } from "./packages.ts";

interface PackageCardProps {
  title: string;
  subtitle: string;
  features: readonly { text: string; comingSoon?: true }[];
  /** The price, and what it depends on. */
  pricing: ReactNode;
  /** Set if the package can't be bought yet. */
  isComingSoon?: boolean;
  /** Undefined for users who may not ask for a quote. */
  onQuote: (() => void) | undefined;
}

/** A package to buy. Its details can be collapsed, except on large screens. */
export function PackageCard({ title, subtitle, features, pricing, isComingSoon = false, onQuote }: PackageCardProps) {
  const isLarge = useMedia("(min-width: 1024px)");
  const [isOpened, setOpened] = useState(false);
  const isOpen = isLarge || isOpened;
  const id = useId();
  return (
    <article aria-labelledby={id} className="flex flex-col rounded-lg border border-line bg-surface">
      <header className="flex items-start justify-between gap-3 p-5">
        <div>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 id={id} className="text-subheading font-semibold">
              {title}
            </h2>
            {isComingSoon && <Badge kind="label">Coming Soon</Badge>}
          </div>
          <p className="mt-0.5 text-sm text-muted">{subtitle}</p>
        </div>
        {!isLarge && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            onClick={() => setOpened(!isOpened)}
          >
            {isOpen ? "Less" : "Details"}
            <ChevronDown aria-hidden="true" className={isOpen ? "rotate-180" : ""} />
          </Button>
        )}
      </header>
      <div id={`${id}-details`} hidden={!isOpen} className="flex-1 border-t border-line p-5 text-sm">
        <div className="flex flex-col gap-5">
          {pricing}
          <ul aria-label={`Features of ${title}`} className="flex flex-col gap-2">
            {features.map(({ text, comingSoon }) => (
              <li key={text} className="flex items-start gap-2">
                <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-green" />
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {text} {comingSoon && <Badge kind="label">Coming Soon</Badge>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {!isComingSoon && (
        <footer className="border-t border-line p-5">
          <Button disabled={!onQuote} onClick={onQuote}>
            Get a Quote <span className="sr-only">for {title}</span>
          </Button>
        </footer>
      )}
    </article>
  );
}

interface PriceListProps {
  /** What the price depends on. */
  question: string;
  prices: readonly PriceBand[];
}

/** Prices per month by band. */
export function PriceList({ question, prices }: PriceListProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <p id={id} className="font-medium">
        {question}
      </p>
      <dl aria-labelledby={id} className="divide-y divide-line rounded-md border border-line">
        {prices.map(({ band, price }) => (
          <div key={band} className="flex justify-between gap-4 px-3 py-2">
            <dt>{band}</dt>
            <dd className="tabular-nums">
              {price}
              {price.startsWith("$") && <span className="text-muted"> per month</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
