import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { SkeletonShape } from "@bc/ui/skeleton";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { useProducts } from "../../../shared/products/use-products.ts";
import { listTrials } from "../../../shared/trials/api/list-trials.gen.ts";
import { daysLeftWords } from "../../../shared/trials/days-left-words.ts";
import { cardsOf, type ServiceCard } from "./services.ts";

const shownFirst = 6;
const gridClass = "grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3";

/** How a card looks: a row with a small picture on phones, a tile elsewhere. */
const sizeClass = "min-h-22 sm:min-h-50";

export function ServiceCards({ businessId }: { businessId: string }) {
  const { products, isSettled, error, retry, isRetrying } = useProducts();
  // Without an answer the days left of trials are left out.
  const trials = useOperation(listTrials, { businessId }, { staleTime: 60_000 }).data?.trial_list ?? [];
  const daysLeftOf = ({ product }: ServiceCard): number | null =>
    trials.find((trial) => trial.product === product && trial.status === "SUCCESS" && !trial.isEnded)?.daysLeft ?? null;
  const [isOpen, setOpen] = useState(false);
  const [gridId, titleId] = [useId(), useId()];
  const cards = cardsOf(products);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-subheading font-semibold">
        Apps and Services
      </h2>
      {error && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          We couldn't check which services you have.
          <Button variant="secondary" size="small" busy={isRetrying} onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {isSettled ? (
        <ul id={gridId} className={gridClass}>
          {cards.slice(0, isOpen ? cards.length : shownFirst).map((card) => (
            <li key={card.path}>
              <CardLink card={card} daysLeft={daysLeftOf(card)} />
            </li>
          ))}
        </ul>
      ) : (
        <div role="status" aria-label="Loading apps and services" className={gridClass}>
          {Array.from({ length: shownFirst }, (_, index) => (
            <div key={index} className={`rounded-lg border border-line bg-surface p-4 ${sizeClass}`}>
              <SkeletonShape shape="block" />
            </div>
          ))}
        </div>
      )}
      <div className="mt-4 flex min-h-control justify-center">
        {isSettled && cards.length > shownFirst && (
          <Button variant="secondary" aria-expanded={isOpen} aria-controls={gridId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Show less" : "Show more"}
          </Button>
        )}
      </div>
    </section>
  );
}

interface CardLinkProps {
  card: ServiceCard;
  /** Until the end of the trial, if the service is on trial. */
  daysLeft: number | null;
}

function CardLink({ card: { name, purpose, path, picture: Picture, isEnabled }, daysLeft }: CardLinkProps) {
  return (
    <Link
      to={path}
      className={`flex h-full overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong hover:bg-hover sm:flex-col ${sizeClass}`}
    >
      <Picture className="h-auto w-28 shrink-0 rounded-none sm:h-32 sm:w-full" />
      <span className="flex min-w-0 flex-1 flex-col gap-1 px-4 py-3 text-sm max-sm:justify-center">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="font-semibold">{name}</span>
          {isEnabled && daysLeft === null && <Badge tone="success">Active</Badge>}
          {daysLeft !== null && <Badge tone="primary">{`Trial: ${daysLeftWords(daysLeft).toLowerCase()}`}</Badge>}
        </span>
        <span className="text-muted">{purpose}</span>
      </span>
    </Link>
  );
}
