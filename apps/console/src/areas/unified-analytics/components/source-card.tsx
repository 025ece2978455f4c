import type { Source } from "@bc/ua/contract/source";
import { Badge } from "@bc/ui/badge";
import { Button, ButtonLink } from "@bc/ui/button";
import { useId } from "react";
import { RouterLink } from "../../../shared/router-link.tsx";
import { packagesPath } from "./paths.ts";
import { addLabel, isAddable, sourceOf } from "./sources.ts";

interface SourceCardProps {
  source: Source;
  /** The package of the business doesn't include it. */
  isLocked: boolean;
  busy: boolean;
  /** Undefined for users who may not add connectors. */
  onAdd: (() => void) | undefined;
}

/** A data source, with the button that adds it. */
export function SourceCard({ source, isLocked, busy, onAdd }: SourceCardProps) {
  const { title, category, description, retired, consent } = source;
  const id = useId();
  return (
    <article aria-labelledby={id} className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <header>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 id={id} className="text-subheading font-semibold wrap-break-word">
            {title}
          </h3>
          {retired && <Badge kind="label">Retired</Badge>}
          {consent === "none" && <Badge kind="label">Coming Soon</Badge>}
        </div>
        {!category.startsWith("{") && <p className="mt-0.5 text-dense text-muted">{category}</p>}
      </header>
      <p className="flex-1 text-sm text-pretty text-muted">{description}</p>
      {retired && <Successor slug={retired.successor} />}
      {isAddable(source) && (
        <footer>
          {isLocked ? (
            <ButtonLink link={RouterLink} href={packagesPath} variant="secondary" size="small">
              Upgrade to connect <span className="sr-only">{title}</span>
            </ButtonLink>
          ) : (
            <Button variant="secondary" size="small" busy={busy} disabled={!onAdd} onClick={onAdd}>
              {addLabel(source)} <span className="sr-only">{consent === "google" ? `for ${title}` : title}</span>
            </Button>
          )}
        </footer>
      )}
    </article>
  );
}

function Successor({ slug }: { slug: string | undefined }) {
  const successor = slug === undefined ? undefined : sourceOf(slug);
  return successor ? (
    <p className="text-sm">
      Replaced by <span className="font-medium">{successor.title}</span>. New connections aren't possible.
    </p>
  ) : (
    <p className="text-sm">New connections aren't possible.</p>
  );
}
