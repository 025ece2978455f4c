import { FormHost } from "@bc/ui/form/form-host";
import { hasUnsavedChanges } from "@bc/ui/form/leave-guard";
import { lazy, type ReactNode, Suspense } from "react";
import { useBlocker } from "react-router";
import { ApiError } from "../shared/api/api-error.ts";
import { telemetry } from "../shared/telemetry/telemetry.ts";

const LeaveDialog = lazy(async () => ({ default: (await import("../shell/leave-dialog.tsx")).LeaveDialog }));

const host = {
  track: telemetry.formEvent,
  explain: (error: unknown) => {
    if (!(error instanceof ApiError)) return { message: "Something went wrong" };
    const { fields } = error;
    // A name that is taken is explained at its field.
    if (fields && error.class === "conflict") return { message: "", fields };
    return { message: error.summary ?? error.message, requestId: error.requestId, fields };
  },
};

/** Connects every form to the console: telemetry, error messages, and the warning before changes are lost. */
export function ConsoleForms({ children }: { children: ReactNode }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  return (
    <FormHost value={host}>
      {children}
      {blocker.state === "blocked" && (
        <Suspense>
          <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
        </Suspense>
      )}
    </FormHost>
  );
}
