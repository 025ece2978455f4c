import { Button } from "@bc/ui/button";
import { formatNumber } from "@bc/ui/format-number";
import { IconButton } from "@bc/ui/icon-button";
import { Progress } from "@bc/ui/progress";
import { X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { useNow } from "../../../shared/notifications/use-now.ts";
import { useCan } from "../../../shared/rights.ts";
import { listBulkRuns, type ListBulkRunsQuery } from "../api/list-bulk-runs.gen.ts";
import { commandOf, countsOf, isActive, stateWords, timeLeft } from "./bulk-words.ts";
import { bulkPath, useBulk } from "./use-bulk.ts";

type Run = ListBulkRunsQuery["order_bulkList"]["data"][number];

const refreshMs = 1_000;
const endedMs = 10 * 60_000;
/** Ended runs that the user closed in this tab. */
const closed = new Set<string>();

/** The bulk runs that are in progress, and the user's that ended a moment ago. `except` is the one on screen. */
export function BulkTray({ businessId, except }: { businessId: string; except?: string }) {
  const query = useOperation(
    listBulkRuns,
    { cartBusinessId: businessId },
    { refetchInterval: ({ state }) => (state.data?.order_bulkList.data.some(isActive) ? refreshMs : false) },
  );
  const since = useNow().getTime() - endedMs;
  const [, setCount] = useState(0);
  const close = (id: string): void => setCount(closed.add(id).size);
  const runs = query.data?.order_bulkList.data ?? [];
  const shown = runs.filter((run) => run.id !== except && (isActive(run) || isNews(run, since)));
  if (shown.length === 0) return null;
  return (
    <section
      aria-label="Bulk runs"
      className="sticky bottom-4 z-10 flex max-h-72 w-full max-w-md flex-col divide-y divide-line self-start overflow-y-auto rounded-lg border border-line bg-raised text-sm shadow-raised"
    >
      {shown.map((run) => (
        <TrayRow key={run.id} run={run} businessId={businessId} onClose={() => close(run.id)} />
      ))}
    </section>
  );
}

const isNews = ({ id, isOwn, isImmediate, finishedAt }: Run, since: number): boolean =>
  isOwn && !isImmediate && !closed.has(id) && finishedAt !== null && Date.parse(finishedAt) > since;

function TrayRow({ run, businessId, onClose }: { run: Run; businessId: string; onClose: () => void }) {
  const { cancel, undo } = useBulk(businessId);
  const mayUpdate = useCan("updateOrders");
  const [isPending, setIsPending] = useState(false);
  const act = async (what: typeof cancel): Promise<void> => {
    setIsPending(true);
    await what(run.id);
    setIsPending(false);
  };
  const title = commandOf(run, run.orderCount);
  const passed = run.orderCount - run.plannedCount;
  const link = (
    <Link to={bulkPath(run.id)} className="font-medium hover:underline">
      {title}
    </Link>
  );
  if (isActive(run))
    return (
      <div className="px-4 py-3">
        <div className="flex items-start justify-between gap-3">
          <span className="min-w-0">{link}</span>
          {mayUpdate && (
            <Button
              variant="secondary"
              size="small"
              busy={isPending}
              aria-label={`Cancel: ${title}`}
              onClick={() => void act(cancel)}
            >
              Cancel
            </Button>
          )}
        </div>
        <Progress
          label={run.state === "WAITING" ? "Waiting to start" : countsOf(run)}
          {...(run.state === "RUNNING" && { value: (100 * passed) / run.orderCount })}
          valueText={timeLeft(run.secondsLeft) || `${formatNumber(passed)} of ${formatNumber(run.orderCount)}`}
        />
      </div>
    );
  return (
    <div className="flex items-start gap-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p>{link}</p>
        <p className="text-muted tabular-nums">{`${stateWords[run.state].text} · ${countsOf(run)}`}</p>
      </div>
      {mayUpdate && run.canUndo && (
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          aria-label={`Undo: ${title}`}
          onClick={() => void act(undo)}
        >
          Undo
        </Button>
      )}
      <IconButton icon={X} size="small" label={`Close: ${title}`} onClick={onClose} />
    </div>
  );
}
