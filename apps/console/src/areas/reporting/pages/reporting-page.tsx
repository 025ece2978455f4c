import { EmptyState } from "@bc/ui/empty-state";
import { useParams } from "react-router";
import { useConfig } from "../../../shared/config.ts";
import { Opening } from "../../../shared/products/opening.tsx";
import { reportingTarget } from "../api/reporting-target.ts";

/** Redirects to the reporting site, which is a separate product. */
export function ReportingPage() {
  const { rpt } = useConfig().products;
  const { "*": path = "" } = useParams();
  return (
    <>
      <title>Reporting · Brand Console</title>
      {rpt ? (
        <Opening name="Reporting" url={reportingTarget(path, rpt.url)} />
      ) : (
        <>
          <h1 className="sr-only">Reporting</h1>
          <EmptyState title="Reporting isn't connected to this console">Contact support to get started.</EmptyState>
        </>
      )}
    </>
  );
}
