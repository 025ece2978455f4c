import { Alert } from "@bc/ui/alert";
import { Page, PageHeader } from "@bc/ui/page";
import { useParams } from "react-router";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { ContactLink } from "../../../shared/contact-link.tsx";
import { useCurrent } from "../../../shared/current/current.tsx";
import { formatMoment } from "../../../shared/format/dates.ts";
import { useZone } from "../../../shared/notifications/use-zone.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { RouterLink } from "../../../shared/router-link.tsx";
import { RequestCards } from "../../../shared/services/request-cards.tsx";
import { serviceOf } from "../../../shared/services/request-words.ts";
import { StatusBadge } from "../../../shared/services/status-badge.tsx";
import { showRequest, type ShowRequestQuery } from "../api/show-request.gen.ts";

const back = { label: "Your requests", href: "/requests" };
const pollMs = 5_000;

/** One service request of the current business. */
export function RequestPage() {
  const { id = "" } = useParams();
  const { business } = useCurrent();
  const query = useOperation(
    showRequest,
    { businessId: business?.id ?? "", id },
    { refetchInterval: ({ state }) => (state.data?.request_show.status === "received" ? pollMs : false) },
  );
  return (
    <>
      <title>{`${query.data?.request_show.reference ?? "Request"} · Brand Console`}</title>
      <Page>
        {!query.data && <PageHeader link={RouterLink} back={back} title="Request" />}
        <QueryState query={query} what="the request" lines={6} flush>
          {({ request_show: request }) => <Request request={request} />}
        </QueryState>
      </Page>
    </>
  );
}

function Request({ request }: { request: ShowRequestQuery["request_show"] }) {
  const zone = useZone();
  const { reference, kind, status, requester, createdAt } = request;
  return (
    <>
      <PageHeader
        link={RouterLink}
        back={back}
        title={reference}
        badge={<StatusBadge status={status} />}
        note={`${serviceOf(kind)}, requested by ${requester} on ${formatMoment(createdAt, zone)}`}
      />
      {status === "failed" && (
        <Alert tone="warning" action={<ContactLink />}>
          Our team hasn't received this request. Contact support and mention {reference}.
        </Alert>
      )}
      <RequestCards request={request} when={(iso) => formatMoment(iso, zone)} />
    </>
  );
}
