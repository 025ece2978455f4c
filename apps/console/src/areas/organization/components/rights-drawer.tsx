import { Drawer } from "@bc/ui/drawer";
import { MemberRights } from "../../../shared/member-rights/member-rights.tsx";
import { personName } from "../../../shared/person-name.ts";
import type { User } from "../api/use-users.ts";

interface RightsDrawerProps {
  user: User;
  organizationId: string;
  onClose: () => void;
}

export function RightsDrawer({ user, organizationId, onClose }: RightsDrawerProps) {
  return (
    <Drawer open title="Permissions" description={personName(user)} onClose={onClose}>
      <MemberRights userId={user.id} organizationId={organizationId} />
    </Drawer>
  );
}
