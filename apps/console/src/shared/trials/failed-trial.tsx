import { Alert } from "@bc/ui/alert";
import { useState } from "react";
import { ContactLink } from "../contact-link.tsx";
import type { Trial } from "./use-trial.ts";

interface FailedTrialProps {
  title: string;
  /** The last attempt, if it failed. */
  trial: Trial | undefined;
}

/** Why the last attempt failed. Stays closed on this device once the user closes it. */
export function FailedTrial({ title, trial }: FailedTrialProps) {
  const [closed, setClosed] = useState<string>();
  if (!trial?.problem || trial.id === closed || localStorage.getItem(keyOf(trial)) !== null) return null;
  return (
    <Alert
      tone="bad"
      title={title}
      action={<ContactLink />}
      onDismiss={() => {
        localStorage.setItem(keyOf(trial), "true");
        setClosed(trial.id);
      }}
      dismissLabel="Close"
    >
      {trial.problem.message}
    </Alert>
  );
}

const keyOf = ({ id }: Trial): string => `trial.${id}.closed`;
