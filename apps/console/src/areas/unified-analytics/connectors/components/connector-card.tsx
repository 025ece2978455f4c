import { Button } from "@bc/ui/button";
import { Facts } from "@bc/ui/facts";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { RouterLink } from "../../../../shared/router-link.tsx";
import type { Connector } from "../../components/connector.ts";
import { connectionLink } from "../../components/paths.ts";
import { updatedText } from "./columns.tsx";
import { ConnectorState } from "./connector-state.tsx";

interface ConnectorCardProps {
  row: Connector;
  zone: string;
  terminology: string;
}

/** A connector on a small screen. Its details can be expanded. */
export function ConnectorCard({ row, zone, terminology }: ConnectorCardProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { title, deletedAt, business, categories, lastUpdated } = row;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div>
        {deletedAt === null ? (
          <RouterLink href={connectionLink(row)} className="font-medium wrap-break-word">
            {title}
          </RouterLink>
        ) : (
          <span className="font-medium wrap-break-word">{title}</span>
        )}
        <p className="text-dense text-muted wrap-break-word">
          <span className="sr-only">{terminology}: </span>
          {business.name}
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <ConnectorState row={row} zone={zone} />
      </span>
      <span className="-ms-2">
        <Button size="small" variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Less" : "Details"} <span className="sr-only">of {title}</span>
          <ChevronDown aria-hidden="true" className={isOpen ? "rotate-180" : ""} />
        </Button>
      </span>
      <div id={id} hidden={!isOpen}>
        <Facts
          layout="list"
          facts={[
            { label: "Category", value: categories.map((category) => category.title).join(", ") },
            { label: "Last updated", value: updatedText(lastUpdated, zone) },
          ]}
        />
      </div>
    </div>
  );
}
