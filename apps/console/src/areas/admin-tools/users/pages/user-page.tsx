import { Badge } from "@bc/ui/badge";
import { EmptyState } from "@bc/ui/empty-state";
import { Columns, PageHeader } from "@bc/ui/page";
import { UserX } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useMe } from "../../../../shared/api/use-me.ts";
import { CopiedId } from "../../../../shared/copied-id.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { personName } from "../../../../shared/person-name.ts";
import { showAccount } from "../api/show-account.gen.ts";
import { showUser, type ShowUserQuery } from "../api/show-user.gen.ts";
import { EventsCard, SessionsCard } from "../components/account-cards.tsx";
import { findAddress } from "../../components/addresses.ts";
import { BlockedNotice } from "../components/blocked-notice.tsx";
import { FlagsCard } from "../../components/flags-card.tsx";
import { DetailFrame } from "../../components/detail-frame.tsx";
import { ImpersonateAction } from "../components/impersonate-action.tsx";
import { ResetFactorsAction } from "../components/reset-factors-action.tsx";
import { MembershipsCard } from "../components/memberships-card.tsx";
import { UserInvitesCard } from "../components/user-invites-card.tsx";
import { UserOverview } from "../components/user-overview.tsx";

/** Everything support needs to know about a user, on one screen. */
export function UserPage() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const q = params.get("q");
  const query = useOperation(showUser, { id });
  const user = query.data?.org_userShow;
  const name = user ? personName(user) : "User";
  return (
    <DetailFrame title={name}>
      {!user && <PageHeader title={name} back={{ label: "Find", href: findAddress(q) }} link={RouterLink} />}
      <QueryState query={query} what="the user" lines={3} flush>
        {({ org_userShow: found }) =>
          found ? (
            <UserDetails user={found} q={q} />
          ) : (
            <EmptyState icon={UserX} title="User not found">
              The link may be incomplete, or the user was deleted.
            </EmptyState>
          )
        }
      </QueryState>
    </DetailFrame>
  );
}

function UserDetails({ user, q }: { user: NonNullable<ShowUserQuery["org_userShow"]>; q: string | null }) {
  const query = useOperation(showAccount, { userId: user.id });
  const account = query.data?.org_userAccountShow;
  const name = personName(user);
  const ownId = useMe().data?.me.id;
  const canReset = account && (account.isMfaEnabled || account.passkeyCount > 0) && user.id !== ownId;
  return (
    <>
      <PageHeader
        title={name}
        back={{ label: "Find", href: findAddress(q) }}
        link={RouterLink}
        badge={account?.blockedAt && <Badge tone="danger">Blocked</Badge>}
        note={
          <>
            <a href={`mailto:${user.primaryEmail}`} className="link wrap-anywhere">
              {user.primaryEmail}
            </a>
            <br />
            <CopiedId id={user.id} label="user ID" />
          </>
        }
        actions={<ImpersonateAction userId={user.id} name={name} hasGlobalRole={user.globalRoles.length > 0} />}
      />
      {account?.blockedAt && (
        <BlockedNotice
          userId={user.id}
          name={name}
          since={account.blockedAt}
          reason={account.blockedReason}
          organizationId={user.organizations[0]?.id}
        />
      )}
      <UserOverview
        user={user}
        account={account}
        actions={canReset && <ResetFactorsAction userId={user.id} name={name} />}
      />
      <Columns
        aside={
          <>
            <FlagsCard userId={user.id} />
            <UserInvitesCard userId={user.id} />
            {account && <EventsCard events={account.events} />}
          </>
        }
      >
        <MembershipsCard user={user} q={q} />
        <QueryState query={query} what="the account" lines={4} flush>
          {({ org_userAccountShow: shown }) => shown && <SessionsCard sessions={shown.sessions} />}
        </QueryState>
      </Columns>
    </>
  );
}
