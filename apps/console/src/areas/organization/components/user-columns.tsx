import { Avatar } from "@bc/ui/avatar";
import type { TableColumn } from "@bc/ui/table/column";
import { roleLabel } from "../../../shared/role-label.ts";
import type { User } from "../api/use-users.ts";
import { StatusBadge } from "./status-badge.tsx";
import { userName } from "./user-name.ts";

interface ColumnTexts {
  /** The organization's word for businesses. */
  businesses: string;
  zone: string;
}

export function userColumns({ businesses, zone }: ColumnTexts): TableColumn<User>[] {
  return [
    { id: "person", accessor: userName, Header: "Person", Cell: Person, disableSortBy: true, width: 260 },
    {
      id: "role",
      accessor: ({ role }) => roleLabel(role.name),
      Header: "Role",
      disableSortBy: true,
      width: 190,
    },
    {
      id: "businesses",
      accessor: ({ businesses: names }) => names.join(", "),
      Header: businesses,
      Cell: ({ businesses: names }) => shortened(names),
      disableSortBy: true,
      wraps: true,
      width: 220,
    },
    {
      id: "status",
      accessor: "status",
      Header: "Status",
      Cell: (user) => <StatusBadge user={user} zone={zone} />,
      disableSortBy: true,
      wraps: true,
      width: 220,
    },
  ];
}

function Person(user: User) {
  const name = userName(user);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={user.status === "Active" ? name : ""} src={user.picture ?? undefined} decorative />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        {name !== user.primaryEmail && <span className="block truncate text-muted">{user.primaryEmail}</span>}
      </span>
    </span>
  );
}

const mostNames = 2;

/** Two names, and how many more there are. */
export function shortened(names: readonly string[]): string {
  const more = names.length - mostNames;
  return more > 0 ? `${names.slice(0, mostNames).join(", ")} and ${more} more` : names.join(", ");
}
