import { rights } from "@bc/org/contract/rights";
import { Avatar } from "@bc/ui/avatar";
import type { TableColumn } from "@bc/ui/table/column";
import { roleLabel } from "../../../shared/role-label.ts";
import { personName } from "../../../shared/person-name.ts";
import type { User } from "../api/use-users.ts";
import { StatusBadge } from "./status-badge.tsx";

interface ColumnTexts {
  /** The organization's term for businesses; undefined if all users are in the same one. */
  businesses: string | undefined;
  zone: string;
}

export function userColumns({ businesses, zone }: ColumnTexts): TableColumn<User>[] {
  const where: TableColumn<User>[] = businesses
    ? [{ id: "businesses", accessor: whereOf, Header: businesses, disableSortBy: true, wraps: true, width: 165 }]
    : [];
  return [
    {
      id: "person",
      accessor: personName,
      Header: "User",
      Cell: Person,
      disableSortBy: true,
      wraps: true,
      width: 265,
    },
    { id: "role", accessor: ({ role }) => roleLabel(role.name), Header: "Role", disableSortBy: true, width: 205 },
    ...where,
    {
      id: "status",
      accessor: "status",
      Header: "Status",
      Cell: (user) => <StatusBadge user={user} zone={zone} />,
      disableSortBy: true,
      wraps: true,
      width: 235,
    },
  ];
}

function Person(user: User) {
  const name = personName(user);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={user.status === "Active" ? name : ""} src={user.picture ?? undefined} decorative />
      <span className="min-w-0">
        <span className="block font-medium wrap-break-word">{name}</span>
        {name !== user.primaryEmail && <span className="block text-muted wrap-break-word">{user.primaryEmail}</span>}
      </span>
    </span>
  );
}

/** Organization roles above member include all businesses. */
function whereOf({ businesses, role }: User): string {
  const seesAll = (rights.viewAllBusinesses.roles as readonly string[]).includes(role.name);
  return seesAll ? "All" : shortened(businesses);
}

const maxNames = 2;
/** The most names that the API returns. */
const allNames = 100;

/** Returns two names and the number of others. */
export function shortened(names: readonly string[]): string {
  const more = names.length - maxNames;
  if (more <= 0) return names.join(", ");
  return `${names.slice(0, maxNames).join(", ")} and ${names.length < allNames ? `${more} more` : "more"}`;
}
