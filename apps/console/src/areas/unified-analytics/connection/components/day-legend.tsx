import { dayLooks, legend } from "./day-states.ts";

/** What the signs and colors of days mean. */
export function DayLegend() {
  return (
    <dl aria-label="Legend" className="grid gap-x-5 gap-y-2 text-dense sm:grid-cols-2">
      {legend.map((state) => {
        const { label, means, sign, className } = dayLooks[state];
        return (
          <div key={state} className="flex items-center gap-2">
            <dt className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={`grid size-5 place-items-center rounded-sm border text-xs font-semibold ${sign ? "border-transparent" : "border-line"} ${className}`}
              >
                {sign}
              </span>
              {label}
            </dt>
            <dd className="text-muted">{means}</dd>
          </div>
        );
      })}
    </dl>
  );
}
