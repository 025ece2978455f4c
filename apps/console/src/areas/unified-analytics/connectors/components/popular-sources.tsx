import { Carousel } from "@bc/ui/carousel";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { useCan } from "../../../../shared/rights.ts";
import { isAddable } from "../../components/sources.ts";
import { SourceCard } from "../../components/source-card.tsx";
import type { AddConnector } from "../../components/use-add-connector.tsx";
import { useCatalog } from "../../components/use-catalog.ts";
import { usePackage } from "../../components/use-package.ts";

/** The sources that most businesses connect. Nothing is shown if they can't be loaded. */
export function PopularSources({ connector }: { connector: AddConnector }) {
  const { business } = useCurrent();
  const { query, read } = useCatalog();
  const may = useCan("manageConnectors");
  const { includes, isPending } = usePackage(business?.id);
  const popular = query.data ? read(query.data).popular.filter(isAddable) : [];
  // A button that turns into a link to the packages would lose a click.
  if (popular.length === 0 || isPending || business === null) return null;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-heading font-semibold">Most Popular</h2>
      <Carousel label="Most Popular" scrollFromMd={3}>
        {popular.map((source) => (
          <SourceCard
            key={source.slug}
            source={source}
            isLocked={!includes(source)}
            busy={connector.begun === source.slug}
            onAdd={may && connector.begun === undefined ? () => connector.add(source) : undefined}
          />
        ))}
      </Carousel>
    </div>
  );
}
