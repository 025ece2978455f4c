import { Card, CardBody } from "@bc/ui/card";
import { Select } from "@bc/ui/select";
import { TextArea, TextField } from "@bc/ui/text-field";
import { useDebounced } from "@bc/ui/use-debounced";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { limits } from "./field-rules.ts";
import { type Entered, readForm, writeForm } from "./form-query.ts";
import { isMarketplace, marketplaces } from "./marketplaces.ts";
import { ResultCard } from "./result-card.tsx";
import { buildLink, type Tool, type ToolField } from "./tools.ts";

const BatchCard = lazy(async () => ({ default: (await import("./batch-card.tsx")).BatchCard }));

const sites = Object.entries(marketplaces).map(([value, country]) => ({ value, text: `${value} (${country})` }));

/** The form of a tool with its live result. The address of the page follows the form, so that it can be shared. */
export function LinkBuilder({ tool }: { tool: Tool }) {
  const [query, setQuery] = useSearchParams();
  const [entered, setEntered] = useState(() => readForm(tool, query));
  /** The fields that show their errors: those the user has left or a shared link has filled in. */
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(query.keys()));
  const address = useDebounced((next: Entered) =>
    setQuery((before) => writeForm(tool, next, before), { replace: true, preventScrollReset: true }),
  );
  const outcome = buildLink(tool, entered.values, entered.marketplace);

  function change(next: Partial<Entered>): void {
    const changed = { ...entered, ...next };
    setEntered(changed);
    address.later(changed);
  }

  function errorAt({ name }: ToolField): string | undefined {
    return "errors" in outcome && left.has(name) ? outcome.errors[name] : undefined;
  }

  return (
    <>
      <p className="max-w-prose text-sm text-muted">{tool.note}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Details">
          <CardBody>
            <form aria-label={tool.label} className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
              {tool.fields.map((field) => (
                <ToolInput
                  key={field.name}
                  field={field}
                  value={entered.values[field.name] ?? ""}
                  error={errorAt(field)}
                  onChange={(value) => change({ values: { ...entered.values, [field.name]: value } })}
                  onBlur={() => setLeft((before) => new Set(before).add(field.name))}
                />
              ))}
              <Select
                label="Marketplace"
                options={sites}
                value={entered.marketplace}
                onChange={(site) => isMarketplace(site) && change({ marketplace: site })}
              />
            </form>
          </CardBody>
        </Card>
        <ResultCard
          outcome={outcome}
          shareUrl={`${window.location.origin}${window.location.pathname}?${writeForm(tool, entered)}`}
          fileName={`amazon-${tool.path}`}
        />
      </div>
      <Suspense>
        <BatchCard tool={tool} marketplace={entered.marketplace} />
      </Suspense>
    </>
  );
}

interface ToolInputProps {
  field: ToolField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function ToolInput({ field: { name, label, kind, isOptional, placeholder, help }, ...input }: ToolInputProps) {
  const shared = { ...input, name, label, placeholder, help, required: !isOptional, autoComplete: "off" };
  if (kind === "asinList") return <TextArea {...shared} rows={6} countTo={limits.asinList} />;
  return <TextField {...shared} />;
}
