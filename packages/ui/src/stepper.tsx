import { Check, X } from "lucide-react";

interface StepperProps {
  /** Accessible name of the list. */
  label: string;
  steps: readonly { label: string; /** The step has an error. */ error?: boolean }[];
  /** Index of the current step; the number of steps once all are done. */
  current: number;
}

type State = "done" | "current" | "upcoming" | "error";

const discClass: Record<State, string> = {
  done: "border-primary bg-primary text-on-primary",
  current: "border-primary text-primary",
  upcoming: "border-line-strong text-muted",
  error: "border-accent-red bg-accent-red-soft text-accent-red",
};
const said: Record<State, string> = { done: "Done: ", current: "", upcoming: "", error: "Needs attention: " };

/** The position in several steps; on phones only as text, because the names don't fit. */
export function Stepper({ label, steps, current }: StepperProps) {
  const at = Math.min(current, steps.length - 1);
  const stateOf = (index: number): State => {
    if (steps[index]?.error) return "error";
    if (index === current) return "current";
    return index < current ? "done" : "upcoming";
  };
  return (
    <nav aria-label={label}>
      <div className="sm:hidden">
        <p className="text-dense text-muted tabular-nums">
          Step {at + 1} of {steps.length}
        </p>
        <p className={`font-medium ${stateOf(at) === "error" ? "text-accent-red" : ""}`}>
          <span className="sr-only">{said[stateOf(at)]}</span>
          {steps[at]?.label}
        </p>
        <div aria-hidden="true" className="mt-2 flex gap-1">
          {steps.map((step, index) => (
            <span
              key={step.label}
              className={`h-1 flex-1 rounded-full ${step.error ? "bg-accent-red" : index <= current ? "bg-primary" : "bg-line-strong"}`}
            />
          ))}
        </div>
      </div>
      <ol className="hidden items-center gap-3 sm:flex">
        {steps.map((step, index) => (
          <Step
            key={step.label}
            text={step.label}
            number={index + 1}
            state={stateOf(index)}
            here={index === current}
            last={index === steps.length - 1}
          />
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  text: string;
  number: number;
  state: State;
  here: boolean;
  last: boolean;
}

function Step({ text, number, state, here, last }: StepProps) {
  return (
    <li aria-current={here ? "step" : undefined} className={`flex items-center gap-3 ${last ? "" : "flex-1"}`}>
      <span className="flex min-w-0 items-center gap-2 text-sm">
        <span
          aria-hidden="true"
          className={`grid size-6 shrink-0 place-items-center rounded-full border-2 text-xs font-semibold tabular-nums ${discClass[state]}`}
        >
          {state === "done" && <Check className="size-3.5" strokeWidth={3} />}
          {state === "error" && <X className="size-3.5" strokeWidth={3} />}
          {(state === "current" || state === "upcoming") && number}
        </span>
        <span className="sr-only">{said[state]}</span>
        <span className={`${here ? "font-medium" : ""} ${state === "upcoming" ? "text-muted" : ""}`}>{text}</span>
      </span>
      {!last && <span aria-hidden="true" className="h-px min-w-4 flex-1 bg-line-strong" />}
    </li>
  );
}
