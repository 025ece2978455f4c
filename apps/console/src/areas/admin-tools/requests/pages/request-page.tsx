import { Button } from "@bc/ui/button";
import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { PageHeader } from "@bc/ui/page";
import { useSnackbar } from "@bc/ui/snackbar";
import { useState } from "react";
import { Link, useParams } from "react-router";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { useOperation, useWrite } from "../../../../shared/api/use-operation.ts";
import { Instant } from "../../../../shared/instant.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { RequestCards } from "../../../../shared/services/request-cards.tsx";
import { serviceOf } from "../../../../shared/services/request-words.ts";
import { StatusBadge } from "../../../../shared/services/status-badge.tsx";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { DetailFrame } from "../../components/detail-frame.tsx";
import { listAllRequests } from "../api/list-all-requests.gen.ts";
import { replayRequest } from "../api/replay-request.gen.ts";
import { showAnyRequest, type ShowAnyRequestQuery } from "../api/show-any-request.gen.ts";

const pollMs = 5_000;
const instantOf = (iso: string) => <Instant iso={iso} />;

/** One service request as support sees it. */
export function RequestPage() {
  const { id = "" } = useParams();
  const query = useOperation(
    showAnyRequest,
    { id },
    { refetchInterval: ({ state }) => (state.data?.request_supportShow.status === "received" ? pollMs : false) },
  );
  return (
    <DetailFrame title={query.data?.request_supportShow.reference ?? "Service request"}>
      <QueryState query={query} what="the service request" lines={6} flush>
        {({ request_supportShow: request }) => <Request request={request} />}
      </QueryState>
    </DetailFrame>
  );
}

function Request({ request }: { request: ShowAnyRequestQuery["request_supportShow"] }) {
  const [isAsking, setAsking] = useState(false);
  const show = useSnackbar();
  const replay = useWrite(replayRequest, { refetch: [showAnyRequest, listAllRequests] });
  const { id, reference, kind, status, organizationId, place, requester, pageName, createdAt } = request;
  return (
    <>
      <PageHeader
        link={RouterLink}
        back={{ label: "Service requests", href: "/settings/admin-tools/requests" }}
        title={reference}
        badge={<StatusBadge status={status} />}
        note={
          <>
            {serviceOf(kind)} · {requester} ·{" "}
            <Link to={`/settings/admin-tools/organizations/${organizationId}`} className="hover:underline">
              {place}
            </Link>{" "}
            · from the page {pageName} · <Instant iso={createdAt} />
          </>
        }
        actions={status === "failed" && <Button onClick={() => setAsking(true)}>Replay</Button>}
      />
      <RequestCards isSupport request={request} when={instantOf} />
      <ConfirmDialog
        open={isAsking}
        title={`Replay ${reference}?`}
        confirmLabel="Replay"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await replay.mutateAsync({ id });
          show({ tone: "good", text: `${reference} is being sent again`, closeAfter: 8_000 });
        }}
        failureText={(error) => toldWithRequest(error as ApiError)}
      >
        The request is sent to the CRM again. Fix the cause in the CRM first, or it will fail again.
      </ConfirmDialog>
    </>
  );
}
