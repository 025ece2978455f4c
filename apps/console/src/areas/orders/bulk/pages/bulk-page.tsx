import { Badge } from "@bc/ui/badge";
import { Page, PageHeader } from "@bc/ui/page";
import { useParams } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { BulkTray } from "../../components/bulk-tray.tsx";
import { commandOf, isActive, stateWords } from "../../components/bulk-words.ts";
import { ordersRoot } from "../../components/tabs.ts";
import { showBulk } from "../api/show-bulk.gen.ts";
import { PreviewCard } from "../components/preview-card.tsx";
import { ReportTable } from "../components/report-table.tsx";
import { type BulkRun, settingsOf } from "../components/run.ts";
import { RunActions } from "../components/run-actions.tsx";
import { RunProgress } from "../components/run-progress.tsx";
import { Moment } from "../components/moment.tsx";

const refreshMs = 1_000;
const back = { label: "Orders", href: ordersRoot };

/** A bulk run: its preview, its progress, and a report with a row per order. */
export function BulkPage() {
  const { runId = "" } = useParams();
  const { business } = useCurrent();
  const businessId = business?.id ?? "";
  const query = useOperation(
    showBulk,
    { cartBusinessId: businessId, runId },
    {
      refetchInterval: ({ state }) => (state.data && isActive(state.data.order_bulkShow) ? refreshMs : false),
    },
  );
  const run = query.data?.order_bulkShow;
  const title = run ? commandOf(run, run.orderCount) : "Bulk run";
  return (
    <Page>
      <title>{`${title} · Brand Console`}</title>
      <PageHeader
        link={RouterLink}
        back={back}
        title={title}
        badge={run && <Badge tone={stateWords[run.state].tone}>{stateWords[run.state].text}</Badge>}
        note={run && <Origin run={run} />}
        isNoteWide
        actions={run && <RunActions key={run.id} businessId={businessId} run={run} />}
      />
      <QueryState query={query} what="the bulk run" lines={8} flush>
        {({ order_bulkShow: shown }) =>
          shown.state === "PREVIEWED" ? (
            <PreviewCard key={shown.id} businessId={businessId} run={shown} />
          ) : (
            <>
              <RunProgress run={shown} />
              <ReportTable key={shown.id} businessId={businessId} run={shown} />
            </>
          )
        }
      </QueryState>
      {business && <BulkTray businessId={business.id} except={runId} />}
    </Page>
  );
}

function Origin({ run }: { run: BulkRun }) {
  return (
    <>
      {[run.isOwn ? "You" : (run.startedBy ?? "A former member"), ...settingsOf(run)].join(" · ")}
      {" · "}
      <Moment iso={run.startedAt ?? run.createdAt} />
    </>
  );
}
