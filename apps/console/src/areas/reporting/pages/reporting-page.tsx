import { EmptyState } from "@bc/ui/empty-state";
import { Spinner } from "@bc/ui/spinner";
import { useEffect } from "react";
import { useParams } from "react-router";
import { useConfig } from "../../../shared/config.ts";
import { reportingTarget } from "../api/reporting-target.ts";

/** Redirects to the reporting site, which is a separate product. */
export function ReportingPage() {
  const { rpt } = useConfig().products;
  const { "*": path = "" } = useParams();
  useEffect(() => {
    if (rpt) window.location.replace(reportingTarget(path, rpt.url));
  }, [rpt, path]);
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <title>Reporting · Brand Console</title>
      <h1 className="sr-only">Reporting</h1>
      {rpt ? (
        <Spinner size="large" label="Opening the reporting site" />
      ) : (
        <EmptyState title="Reporting isn't connected to this console">Contact support to get started.</EmptyState>
      )}
    </div>
  );
}
