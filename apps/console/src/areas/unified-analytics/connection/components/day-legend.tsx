import { dayLooks, legend } from "./day-states.ts";

/** What the signs and colors of days mean. */
export function DayLegend() {
  return (
    <dl aria-label="Legend" className="grid gap-x-5 gap-y-2 text-dense sm:grid-cols-2">
      {legend.map((state) => {
        const { label, means, sign, className } = dayLooks[state];
        return (
          <div key={state} className="relative min-h-5 ps-7">
            <dt className="inline">
              <span
                aria-hidden="true"
                className={`absolute start-0 top-0 grid size-5 place-items-center rounded-sm border text-xs font-semibold ${sign ? "border-transparent" : "border-line"} ${className}`}
              >
                {sign}
              </span>
              {label}
            </dt>
            <dd className="ms-2 inline text-muted">{means}</dd>
          </div>
        );
      })}
    </dl>
  );
}
