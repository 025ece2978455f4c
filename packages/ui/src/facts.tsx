import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const factsClass = cva("gap-x-6 text-sm", {
  variants: {
    layout: {
      /** In columns, for the head of a page. */
      row: "grid grid-cols-2 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]",
      /** Stacked, for a card at the side. */
      list: "flex flex-col divide-y divide-line",
    },
  },
  defaultVariants: { layout: "row" },
});

interface FactsProps extends VariantProps<typeof factsClass> {
  facts: readonly { label: string; /** Null and undefined are shown as a dash. */ value: ReactNode }[];
}

/** A list of properties. */
export function Facts({ facts, layout = "row" }: FactsProps) {
  return (
    <dl className={factsClass({ layout })}>
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className={layout === "list" ? "flex justify-between gap-4 py-2.5 first:pt-0 last:pb-0" : "min-w-0"}
        >
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className={`min-w-0 wrap-break-word ${layout === "list" ? "text-end" : "mt-0.5 font-medium"}`}>
            {value ?? <span className="text-muted">–</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
