import type { Source } from "@bc/ua/contract/source";
import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { SearchX } from "lucide-react";
import { useCan } from "../../../../shared/rights.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { SourceCard } from "../../components/source-card.tsx";
import type { AddConnector } from "../../components/use-add-connector.tsx";
import { usePackage } from "../../components/use-package.ts";

interface SourceGridProps {
  sources: readonly Source[];
  connector: AddConnector;
  /** Shows all sources again. */
  onClear: () => void;
}

/** One card per source. */
export function SourceGrid({ sources, connector, onClear }: SourceGridProps) {
  const { business } = useCurrent();
  const may = useCan("manageConnectors") && business !== null;
  const { includes } = usePackage(business?.id);
  if (sources.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title="No matching results"
        action={
          <Button variant="secondary" size="small" onClick={onClear}>
            Show all data sources
          </Button>
        }
      >
        Try another name, or look in all categories.
      </EmptyState>
    );
  return (
    <ul aria-label="Data sources" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {sources.map((source) => (
        <li key={source.slug}>
          <SourceCard
            source={source}
            isLocked={!includes(source)}
            busy={connector.begun === source.slug}
            onAdd={may && connector.begun === undefined ? () => connector.add(source) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
