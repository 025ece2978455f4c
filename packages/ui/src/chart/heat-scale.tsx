import { type HeatSteps, heatLooks } from "./heat-steps.ts";
import type { Format } from "./model.ts";

/** Explains the color steps. */
export function HeatScale({ steps, format }: { steps: HeatSteps; format: Format }) {
  const [first, last] = [steps.ranges[0]?.[0] ?? 0, steps.ranges.at(-1)?.[1] ?? 0];
  return (
    <div className="flex items-center gap-2 text-xs text-muted tabular-nums">
      {format(first)}
      <svg aria-hidden="true" width={heatLooks.length * 22} height="12">
        {heatLooks.map(({ share }, step) => (
          <rect
            key={share}
            x={step * 22}
            width="20"
            height="12"
            rx="2.5"
            fillOpacity={share}
            className="fill-chart-1 stroke-line"
          />
        ))}
      </svg>
      {format(last)}
    </div>
  );
}
