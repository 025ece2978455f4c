import type { Connector } from "../../components/connector.ts";

/** How a connector is, in one sentence, with the progress of its sync. */
export function HealthText({ row }: { row: Connector }) {
  const { health, progress } = row;
  return (
    <span className="text-pretty">
      {health.sentence}
      {progress !== null && <span className="text-muted tabular-nums"> {Math.floor(progress * 100)}% done</span>}
    </span>
  );
}
