import { Progress } from "@bc/ui/progress";
import { useEffect, useState } from "react";
import { useLeaveWarning } from "./use-leave-warning.ts";

const rotationMs = 5_000;

interface TrialProgressProps {
  /** Shown one after the other, and then from the beginning. */
  messages: readonly string[];
  children: string;
}

/** The progress of a trial that is starting. Leaving the site asks for confirmation. */
export function TrialProgress({ messages, children }: TrialProgressProps) {
  const [at, setAt] = useState(0);
  useLeaveWarning(true);
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => before + 1), rotationMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex flex-col gap-3">
      <div aria-live="polite">
        <Progress label={messages[at % messages.length] ?? ""} />
      </div>
      <p className="text-sm text-muted">{children}</p>
    </div>
  );
}
