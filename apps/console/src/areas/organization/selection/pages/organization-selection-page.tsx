import { Alert } from "@bc/ui/alert";
import { ButtonLink } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";
import { Page, PageHeader } from "@bc/ui/page";
import { Skeleton } from "@bc/ui/skeleton";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useMe } from "../../../../shared/api/use-me.ts";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
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
  const inviteToken = useSearchParams()[0].get("inviteToken");
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
  const { organizations, globalRoles, firstName, lastName } = answer.data.me;
  const pending = invites.data.org_userInviteMe.filter(({ inviteStatus }) => inviteStatus === "PENDING");
  const [only, second] = organizations;
  // The link of an invite that this user can't answer. While an invite is being accepted, its link is known.
  const isForeign =
    inviteToken !== null && accept.isIdle && !pending.some((invite) => invite.inviteToken === inviteToken);
  const note = isForeign && (
    <Alert
      tone="warning"
      title="This invitation isn't available to you"
      action={
        <ButtonLink link={RouterLink} size="small" variant="secondary" href="/logout">
          Sign out
        </ButtonLink>
      }
    >
      You're signed in as {answer.data.me.primaryEmail}. The invitation was sent to another address, was already
      answered, or is no longer valid. To use another account, sign out and open the link again.
    </Alert>
  );
  // Stay on the page while it shows why an invite could not be accepted.
  if (pending.length === 0 && accept.isIdle) {
    if (!only)
      return (
        <>
          {note}
          <FirstOrganization email={answer.data.me.primaryEmail} isStaff={globalRoles.length > 0} />
        </>
      );
    if (!second && !isForeign) return <OnlyOrganization organization={only} />;
  }
  return (
    <>
      {note}
      <Selection
        organizations={organizations}
        invites={pending}
        accept={accept}
        asksName={!`${firstName ?? ""}${lastName ?? ""}`.trim()}
      />
    </>
  );
}
