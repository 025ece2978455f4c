import { Card } from "@bc/ui/card";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { listUserInvites } from "../../api/list-user-invites.gen.ts";
import { InviteRow } from "../../components/invite-row.tsx";
import { Rows } from "../../components/rows.tsx";

export function UserInvitesCard({ userId }: { userId: string }) {
  const query = useOperation(listUserInvites, { userId });
  return (
    <Card title="Invites">
      <QueryState query={query} what="invites" lines={2}>
        {({ org_userInviteListByUserId: invites }) => (
          <Rows
            label="Invites"
            items={invites}
            empty="No pending invitations"
            renderRow={(invite) => <InviteRow invite={invite} name={invite.organizationName} />}
          />
        )}
      </QueryState>
    </Card>
  );
}
