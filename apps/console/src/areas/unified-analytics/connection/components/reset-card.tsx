import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { shownRange } from "@bc/ui/dates/shown";
import { Progress } from "@bc/ui/progress";
import { useState } from "react";
import { formatMinute } from "../../../../shared/format/dates.ts";
import { counted } from "../../../../shared/format/words.ts";
import { useCan } from "../../../../shared/rights.ts";
import { AskButton } from "./ask-button.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { type Connection, openReset } from "./connection.ts";

export type Decision = "accept" | "discard";

interface ResetCardProps {
  connection: Connection;
  zone: string;
  busy: boolean;
  onDecide: (decision: Decision) => Promise<unknown>;
  onCancel: () => Promise<unknown>;
}

/** A reset: its progress, then what it would change, until the user decides. */
export function ResetCard({ connection, zone, busy, onDecide, onCancel }: ResetCardProps) {
  const may = useCan("manageConnectors");
  const [isAsked, setIsAsked] = useState(false);
  const { comparison, dataConnector } = connection;
  const reset = openReset(connection);
  if (comparison) return <Review {...{ connection, comparison, zone, busy, may, onDecide }} />;
  if (!reset) return null;
  return (
    <Card title="Reset" note={`Began ${formatMinute(reset.beganAt, zone)}. Reports show the current data meanwhile.`}>
      <CardBody>
        <Progress
          label={`Reading from ${dataConnector.source} until the new data is complete`}
          {...(reset.rowCount > 0 && { valueText: counted(reset.rowCount, "row") })}
          action={
            may && (
              <Button size="small" variant="quiet" busy={busy} onClick={() => setIsAsked(true)}>
                Cancel reset
              </Button>
            )
          }
        />
      </CardBody>
      <ConfirmDialog
        open={isAsked}
        danger
        title="Cancel the reset?"
        confirmLabel="Cancel reset"
        cancelLabel="Keep reading"
        onConfirm={onCancel}
        onClose={() => setIsAsked(false)}
      >
        Reports keep the current data. What the reset has read is discarded. If you already accepted it, it waits for
        your decision again.
      </ConfirmDialog>
    </Card>
  );
}

interface ReviewProps extends Pick<ResetCardProps, "connection" | "zone" | "busy" | "onDecide"> {
  comparison: NonNullable<Connection["comparison"]>;
  may: boolean;
}

function Review({ connection, comparison, zone, busy, may, onDecide }: ReviewProps) {
  const [asked, setAsked] = useState<Decision>();
  const { changedDays, firstChangedDay, lastChangedDay, keptBefore, readyAt, lines } = comparison;
  return (
    <Card
      title="Review the new data"
      note={`Read until ${formatMinute(readyAt, zone)}. Reports still show the current data.`}
    >
      <CardBody>
        <p className="font-medium">
          {changedDays === 0
            ? "The new data is the same as the current data."
            : `The new data differs on ${counted(changedDays, "day")}${between(firstChangedDay, lastChangedDay)}.`}
        </p>
        {keptBefore && (
          <p className="mt-1 text-muted">
            Days before {shownDay(keptBefore)} are kept as they are: {connection.dataConnector.source} no longer has
            them.
          </p>
        )}
        {lines.length > 0 && <ComparisonTable lines={lines} accounts={connection.accounts} />}
        <div className="mt-4 flex flex-wrap gap-2">
          {may ? (
            <>
              <Button busy={busy} onClick={() => setAsked("accept")}>
                Use the new data
              </Button>
              <Button variant="secondary" disabled={busy} onClick={() => setAsked("discard")}>
                Discard
              </Button>
            </>
          ) : (
            <AskButton intent="manageConnectors" does="Use the new data" />
          )}
        </div>
      </CardBody>
      <ConfirmDialog
        open={asked === "accept"}
        title="Use the new data?"
        confirmLabel="Use the new data"
        onConfirm={() => onDecide("accept")}
        onClose={() => setAsked(undefined)}
      >
        We first read what is new at {connection.dataConnector.source}. Then reports show the new data, and the current
        data can't be brought back.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "discard"}
        danger
        title="Discard the new data?"
        confirmLabel="Discard"
        onConfirm={() => onDecide("discard")}
        onClose={() => setAsked(undefined)}
      >
        Reports stay as they are. To read everything again, start another reset.
      </ConfirmDialog>
    </Card>
  );
}

function between(first: string | null, last: string | null): string {
  if (first === null || last === null) return "";
  return first === last ? `: ${shownDay(first)}` : ` between ${shownDay(first)} and ${shownDay(last)}`;
}

const shownDay = (day: string): string => shownRange({ start: day, end: day });
