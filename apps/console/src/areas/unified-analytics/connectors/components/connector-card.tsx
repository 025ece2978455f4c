import { Button } from "@bc/ui/button";
import { Facts } from "@bc/ui/facts";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { Connector } from "../../components/connector.ts";
import { StatusBadge } from "../../components/status-badge.tsx";
import { updatedText } from "./columns.tsx";
import { HealthText } from "./health-text.tsx";

interface ConnectorCardProps {
  row: Connector;
  zone: string;
  terminology: string;
}

/** A connector on a small screen. Its details can be expanded. */
export function ConnectorCard({ row, zone, terminology }: ConnectorCardProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { title, status, business, categories, lastUpdated } = row;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium wrap-break-word">{title}</span>
        <StatusBadge status={status} />
      </div>
      <p className="text-muted">
        <HealthText row={row} />
      </p>
      <span>
        <Button size="small" variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Less" : "Details"} <span className="sr-only">of {title}</span>
          <ChevronDown aria-hidden="true" className={isOpen ? "rotate-180" : ""} />
        </Button>
      </span>
      <div id={id} hidden={!isOpen}>
        <Facts
          layout="list"
          facts={[
            { label: terminology, value: business.name },
            { label: "Category", value: categories.map((category) => category.title).join(", ") },
            { label: "Last updated", value: updatedText(lastUpdated, zone) },
          ]}
        />
      </div>
    </div>
  );
}
