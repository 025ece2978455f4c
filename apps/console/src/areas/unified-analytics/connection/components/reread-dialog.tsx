import { maxRereadDays } from "@bc/ua/contract/connector-input";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { DateField } from "@bc/ui/date-field";
import { checkDay } from "@bc/ui/dates/check-day";
import { type Day, type DayRange, dayIn, plusDays } from "@bc/ui/dates/day";
import { Dialog } from "@bc/ui/dialog";
import { FieldRow, FormFooter } from "@bc/ui/form/form-layout";
import { type SyntheticEvent, useState } from "react";
import { useOperation, useWrite } from "../../../../shared/api/use-operation.ts";
import { showMessage } from "../../../../shared/message.ts";
import { useNow } from "../../../../shared/notifications/use-now.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { listConnectors } from "../../api/list-connectors.gen.ts";
import { showConnection } from "../../api/show-connection.gen.ts";
import { listDifferingDays } from "../api/list-differing-days.gen.ts";
import { rereadDays } from "../api/reread-days.gen.ts";
import type { Connection } from "./connection.ts";
import { differingRange, rangeWords, rereadProblem, shownDays } from "./reread-range.ts";

interface RereadDialogProps {
  connection: Connection;
  zone: string;
  /** The day to start with. */
  first: Day | undefined;
  /** Whether to start with the days that differ from the source. */
  isDiffering: boolean;
  onClose: () => void;
}

/** Reads a range of days again. */
export function RereadDialog({ connection, zone, first, isDiffering, onClose }: RereadDialogProps) {
  const { id, business, startDate, source, title } = connection.dataConnector;
  const today = dayIn(zone, useNow());
  const differing = useDifferingRange(connection, today, isDiffering);
  const [typed, setTyped] = useState<Partial<DayRange>>({});
  const from = typed.start ?? first ?? differing?.start ?? "";
  const to = typed.end ?? first ?? differing?.end ?? "";
  const [isTold, setTold] = useState(false);
  const write = useWrite(rereadDays, { refetch: [showConnection, listConnectors] });
  const limits = { required: true, min: startDate, max: today };
  const problems = {
    from: checkDay(from, "start date", limits),
    to: checkDay(to, "end date", limits) ?? rereadProblem({ start: from, end: to }),
  };
  const isWhole = !problems.from && !problems.to;

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setTold(true);
    if (!isWhole) return;
    await write
      .mutateAsync({ businessId: business.id, id, from, to })
      .then(() => {
        showMessage({ tone: "good", text: `Reading again: ${title}, ${rangeWords({ start: from, end: to })}` });
        return onClose();
      })
      .catch(() => undefined);
  }

  return (
    <Dialog open title="Re-read days" busy={write.isPending} outsideCloses={false} onClose={onClose}>
      <form
        noValidate
        aria-label="Re-read days"
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        {write.error && <Alert tone="bad">{toldWithRequest(write.error)}</Alert>}
        <p className="text-sm text-muted">
          These days are read from {source} again, at most {maxRereadDays}. Reports show the current data until the new
          data is complete.
        </p>
        <FieldRow>
          <DateField
            label="From"
            required
            calendarLabel="Choose the first day"
            value={from}
            today={today}
            min={startDate}
            max={today}
            error={isTold || from.length === 10 ? problems.from : undefined}
            onChange={(start) => setTyped({ ...typed, start })}
          />
          <DateField
            label="To"
            required
            calendarLabel="Choose the last day"
            value={to}
            today={today}
            min={startDate}
            max={today}
            error={isTold || to.length === 10 ? problems.to : undefined}
            onChange={(end) => setTyped({ ...typed, end })}
          />
        </FieldRow>
        <FormFooter flush>
          <Button variant="secondary" disabled={write.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={write.isPending}>
            {isWhole ? `Re-read ${rangeWords({ start: from, end: to })}` : "Re-read days"}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}

/** Returns the first to the last day that differs, of the latest days that one answer contains. */
function useDifferingRange(connection: Connection, today: Day, isAsked: boolean): DayRange | undefined {
  const { id, business, startDate } = connection.dataConnector;
  const earliest = plusDays(today, 1 - shownDays(connection));
  const from = earliest < startDate ? startDate : earliest;
  const { data } = useOperation(
    listDifferingDays,
    { businessId: business.id, id, from, to: today },
    { enabled: isAsked },
  );
  return isAsked && data ? differingRange(data.ua_dataConnectorDays) : undefined;
}
