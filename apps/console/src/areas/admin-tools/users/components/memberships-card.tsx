import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { useId, useState } from "react";
import { Link } from "react-router";
import { counted } from "../../../../shared/format/words.ts";
import { MemberRights } from "../../../../shared/member-rights/member-rights.tsx";
import { roleLabel } from "../../../../shared/role-label.ts";
import type { ShowUserQuery } from "../api/show-user.gen.ts";
import { organizationAddress } from "../../components/addresses.ts";
import { Rows } from "../../components/rows.tsx";

type User = NonNullable<ShowUserQuery["org_userShow"]>;

/** The user's organizations, roles and permissions. */
export function MembershipsCard({ user, q }: { user: User; q: string | null }) {
  return (
    <Card title="Organizations and roles">
      <Rows
        label="Organizations and roles"
        items={user.organizations}
        empty="No organizations yet. The user can accept an invite or create an organization."
        renderRow={(organization) => <MembershipRow user={user} organization={organization} q={q} />}
      />
    </Card>
  );
}

interface MembershipRowProps {
  user: User;
  organization: User["organizations"][number];
  q: string | null;
}

function MembershipRow({ user, organization, q }: MembershipRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <Link to={organizationAddress(organization.id, q)} className="link font-medium wrap-anywhere">
            {organization.name}
          </Link>
          <p className="text-dense text-muted">{rolesIn(user, organization)}</p>
        </div>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={`View permissions in ${organization.name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          View permissions
        </Button>
      </div>
      <div id={detailsId} className={isOpen ? "mt-3 rounded-md border border-line bg-canvas p-4" : "hidden"}>
        {isOpen && <MemberRights userId={user.id} organizationId={organization.id} />}
      </div>
    </>
  );
}

/** "Organization member, Business administrator of 2 businesses". */
function rolesIn({ roles }: User, { id, businessEntityTerminology: term }: User["organizations"][number]): string {
  const held = roles.filter(({ organizationId }) => organizationId === id);
  const own = held.filter(({ businessId }) => businessId === null).map(({ role }) => roleLabel(role.name));
  const below = held.filter(({ businessId }) => businessId !== null).map(({ role }) => role.name);
  const ofBusinesses = [...new Set(below)].map((name) => {
    const count = below.filter((other) => other === name).length;
    return `${roleLabel(name)} of ${counted(count, term.toLowerCase())}`;
  });
  return [...own, ...ofBusinesses].join(", ");
}
