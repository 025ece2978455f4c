import { Spinner } from "@bc/ui/spinner";
import { useElapsed } from "../../../shared/use-elapsed.ts";
import { isRunningPing, type Ping } from "../api/use-pings.ts";
import { reachedAfter, statusLabels } from "./ping-status.tsx";

/** The progress of one ping, step by step. */
export function PingProgress({ ping }: { ping: Ping }) {
  const underWay = isRunningPing(ping);
  const slow = useElapsed(underWay, 10_000);
  const database = reachedAfter(ping, ping.databaseAt);
  const warehouse = reachedAfter(ping, ping.warehouseAt);
  const steps = [
    { label: "Workflow", done: ping.status !== "queued", text: ping.status === "queued" ? "queued" : "started" },
    { label: "Database", done: database !== null, text: database },
    { label: "Warehouse", done: warehouse !== null, text: warehouse },
  ];
  const next = steps.findIndex(({ done }) => !done);
  return (
    <div className="border-b border-line px-4 py-4 sm:px-5">
      <ol className="grid grid-cols-3 gap-2 sm:gap-4">
        {steps.map(({ label, done, text }, step) => (
          <li key={label} className={`border-t-2 pt-2 text-sm ${done ? "border-accent-green" : "border-line-strong"}`}>
            <span className="flex items-center gap-2 font-medium">
              {label}
              {underWay && step === next && <Spinner />}
            </span>
            <span className="block min-h-5 text-muted tabular-nums">{text}</span>
          </li>
        ))}
      </ol>
      <p role="status" className="mt-2 text-sm text-muted">
        {statusLabels[ping.status]}
        {slow && ": taking longer than usual. It continues even if you leave the page."}
        {ping.failure && <span className="text-accent-red">: {ping.failure}</span>}
      </p>
    </div>
  );
}
