import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { SkeletonShape } from "@bc/ui/skeleton";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useProducts } from "../../../shared/products/use-products.ts";
import { cardsOf, type ServiceCard } from "./services.ts";

const shownFirst = 6;
const gridClass = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

export function ServiceCards() {
  const { products, isSettled, error, retry, isRetrying } = useProducts();
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
              <CardLink {...card} />
            </li>
          ))}
        </ul>
      ) : (
        <div role="status" aria-label="Loading apps and services" className={gridClass}>
          {Array.from({ length: shownFirst }, (_, index) => (
            <div key={index} className="h-56 rounded-lg border border-line bg-surface p-4">
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

function CardLink({ name, purpose, path, picture: Picture, isEnabled }: ServiceCard) {
  return (
    <Link
      to={path}
      className="flex h-56 flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong hover:bg-hover"
    >
      <Picture className="h-32 w-full rounded-none" />
      <span className="flex flex-1 flex-col gap-1 px-4 py-3 text-sm">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">{name}</span>
          {isEnabled && <Badge tone="success">Active</Badge>}
        </span>
        <span className="text-muted">{purpose}</span>
      </span>
    </Link>
  );
}
