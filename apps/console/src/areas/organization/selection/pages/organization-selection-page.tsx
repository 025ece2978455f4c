import { ErrorState } from "@bc/ui/error-state";
import { Page, PageHeader } from "@bc/ui/page";
import { Skeleton } from "@bc/ui/skeleton";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useMe } from "../../../../shared/api/use-me.ts";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useConfig } from "../../../../shared/config.ts";
import { listMyInvites } from "../api/list-my-invites.gen.ts";
import { useAcceptInvite } from "../api/use-accept-invite.ts";
import { FirstOrganization } from "../components/first-organization.tsx";
import { OnlyOrganization } from "../components/only-organization.tsx";
import { Selection } from "../components/selection.tsx";

/** Lets users choose an organization, accept an invite or create their first organization. */
export function OrganizationSelectionPage() {
  const [query] = useSearchParams();
  const { mcm } = useConfig().products;
  const channels = query.get("nav") === "mcm" ? mcm?.url : undefined;
  useEffect(() => {
    if (channels) window.location.replace(channels);
  }, [channels]);
  return (
    <Page width="form">
      <title>Choose an organization · Brand Console</title>
      {channels === undefined ? <Choice /> : <Skeleton lines={4} label="Going to marketplace management" />}
    </Page>
  );
}

function Choice() {
  const answer = useMe();
  const invites = useOperation(listMyInvites, {});
  const accept = useAcceptInvite();
  const failed = [answer, invites].find(({ isError, data }) => isError && data === undefined);
  if (failed?.error)
    return (
      <ErrorState
        wholePage
        title="Couldn't load your organizations"
        requestId={failed.error.requestId}
        onRetry={() => failed.refetch()}
        retrying={failed.isFetching}
      >
        {failed.error.message}. If the problem continues, contact an administrator of your organization.
      </ErrorState>
    );
  if (!answer.data || !invites.data)
    return (
      <>
        <PageHeader title="Choose an organization" />
        <Skeleton lines={4} label="Loading your organizations" />
      </>
    );
  const { organizations } = answer.data.me;
  const pending = invites.data.org_userInviteMe.filter(({ inviteStatus }) => inviteStatus === "PENDING");
  const [only, second] = organizations;
  // Stay on the page while it shows the result of an accepted invite.
  if (pending.length === 0 && accept.isIdle) {
    if (!only) return <FirstOrganization email={answer.data.me.primaryEmail} />;
    if (!second) return <OnlyOrganization organization={only} />;
  }
  return <Selection organizations={organizations} invites={pending} accept={accept} />;
}
