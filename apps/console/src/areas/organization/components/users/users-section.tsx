import { Card } from "@bc/ui/card";
import type { Rights } from "../../../../shared/rights.ts";
import { UsersTable } from "./users-table.tsx";

export interface UsersSectionProps {
  organizationId: string;
  /** With its name, for the users of one business; without, those of the organization and all its businesses. */
  businessId?: string | undefined;
  businessName?: string | undefined;
  /** What the reader may do in that place. */
  rights: Rights;
  /** The organization's word for a business. */
  terminology: string;
}

/** Who belongs to an organization or a business. In the address, `q` is the search and `invite` opens the invite dialog. */
export function UsersSection({ organizationId, businessId, terminology }: UsersSectionProps) {
  return (
    <Card title="Users">
      <UsersTable place={{ organizationId, businessId }} terminology={terminology} />
    </Card>
  );
}
