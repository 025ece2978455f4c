import { Alert, type AlertProps } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Progress } from "@bc/ui/progress";
import { formatMinute } from "../../../../shared/format/dates.ts";
import { useCan } from "../../../../shared/rights.ts";
import { healthWords } from "../../components/health-words.ts";
import { AskButton } from "./ask-button.tsx";
import type { Connection } from "./connection.ts";
import { type NextStep, nextStepOf, stepLabels } from "./next-step.ts";

type State = Connection["dataConnector"]["health"]["state"];

const tones: Readonly<Record<State, NonNullable<AlertProps["tone"]>>> = {
  HEALTHY: "good",
  SYNCING: "note",
  WAITING: "note",
  DELAYED: "warning",
  DEGRADED: "warning",
  LATE: "note",
  FIXING: "warning",
  RECONNECT: "bad",
  ACTION_NEEDED: "bad",
  INCOMPLETE: "warning",
  PAUSED: "note",
  CANCELLED: "warning",
  RETIRED: "note",
};

interface HealthNoteProps {
  connection: Connection;
  zone: string;
  busy: boolean;
  onStep: (step: NextStep) => void;
}

/** How a connection is, in one sentence, with what to press. */
export function HealthNote({ connection, zone, busy, onStep }: HealthNoteProps) {
  const { health, progress } = connection.dataConnector;
  const words = healthWords[health.state];
  const step = nextStepOf(connection);
  return (
    <>
      <Alert
        tone={tones[health.state]}
        {...(words !== undefined && { title: words })}
        action={step && <StepButton {...{ step, busy, onStep }} />}
      >
        <p className={words === undefined ? "font-medium" : ""}>{health.sentence}</p>
        {health.until !== null && <p>Continues at {formatMinute(health.until, zone)}.</p>}
      </Alert>
      {/* Outside of the alert, which screen readers would read again with every percent. */}
      {progress !== null && (
        <div className="w-80 max-w-full">
          <Progress label="Current sync" value={100 * progress} />
        </div>
      )}
    </>
  );
}

function StepButton({ step, busy, onStep }: { step: NextStep; busy: boolean; onStep: (step: NextStep) => void }) {
  const intent = step === "sync" ? "syncConnectors" : "manageConnectors";
  const may = useCan(intent);
  if (!may) return <AskButton intent={intent} does={stepLabels[step]} />;
  return (
    <Button size="small" busy={busy} onClick={() => onStep(step)}>
      {stepLabels[step]}
    </Button>
  );
}
