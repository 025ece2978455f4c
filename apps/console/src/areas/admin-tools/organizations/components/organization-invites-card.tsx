import { Card } from "@bc/ui/card";
import { useState } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { listOrganizationInvites } from "../../api/list-organization-invites.gen.ts";
import { InviteRow } from "../../components/invite-row.tsx";
import { More, Rows } from "../../components/rows.tsx";

export function OrganizationInvitesCard({ organizationId }: { organizationId: string }) {
  const [take, setTake] = useState(5);
  const query = useOperation(
    listOrganizationInvites,
    { organizationId, take },
    { placeholderData: (before) => before },
  );
  return (
    <Card title="Invites">
      <QueryState query={query} what="invites" lines={3}>
        {({ org_userInviteList: { data, totalCount } }) => (
          <>
            <Rows
              label="Invites"
              items={data}
              empty="No invites yet"
              renderRow={(invite) => <InviteRow invite={invite} name={invite.primaryEmail} />}
            />
            <More shown={data.length} total={totalCount} busy={query.isFetching} onMore={setTake} />
          </>
        )}
      </QueryState>
    </Card>
  );
}
