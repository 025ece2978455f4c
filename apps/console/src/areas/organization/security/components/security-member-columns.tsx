import { Avatar } from "@bc/ui/avatar";
import { Badge } from "@bc/ui/badge";
import type { TableColumn } from "@bc/ui/table/column";
import { formatDate } from "../../../../shared/format/dates.ts";
import { counted } from "../../../../shared/format/words.ts";
import { roleLabel } from "../../../../shared/role-label.ts";
import { personName } from "../../../../shared/person-name.ts";
import type { SecurityMember } from "../api/use-security.ts";
import { factorText, isAdministrator } from "./factor-text.ts";

export function securityMemberColumns(which: "ALL" | "LACKING" | "STALE", zone: string): TableColumn<SecurityMember>[] {
  const day = (iso: string | null): string => (iso === null ? "Never" : formatDate(iso, zone));
  const person: TableColumn<SecurityMember>[] = [
    {
      id: "person",
      accessor: personName,
      Header: "User",
      Cell: Person,
      disableSortBy: true,
      wraps: true,
      width: 260,
    },
    { id: "role", accessor: ({ role }) => roleLabel(role.name), Header: "Role", disableSortBy: true, width: 230 },
  ];
  const factor: TableColumn<SecurityMember> = {
    id: "factor",
    accessor: ({ factors }) => factorText(factors),
    Header: "Authentication methods",
    Cell: Factor,
    disableSortBy: true,
    wraps: true,
    width: 250,
  };
  const signIn: TableColumn<SecurityMember> = {
    id: "lastSignIn",
    accessor: ({ lastSignInAt }) => day(lastSignInAt),
    Header: "Last sign-in",
    disableSortBy: true,
    width: 140,
  };
  if (which !== "STALE") return [...person, factor, signIn];
  return [
    ...person,
    {
      id: "stale",
      accessor: ({ staleSessionCount, sessionCount }) => `${staleSessionCount} of ${counted(sessionCount, "session")}`,
      Header: "Stale sessions",
      disableSortBy: true,
      width: 150,
    },
    {
      id: "oldest",
      accessor: ({ oldestUseAt }) => day(oldestUseAt),
      Header: "Oldest last used",
      disableSortBy: true,
      width: 160,
    },
    signIn,
  ];
}

function Person(member: SecurityMember) {
  const name = personName(member);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} decorative />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        {name !== member.primaryEmail && <span className="block truncate text-muted">{member.primaryEmail}</span>}
      </span>
    </span>
  );
}

function Factor(member: SecurityMember) {
  const { factors } = member;
  if (factors.length > 0)
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="success">Yes</Badge>
        <span className="text-muted">{factorText(factors)}</span>
      </span>
    );
  if (!isAdministrator(member)) return <Badge tone="warning">None</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone="danger">None</Badge>
      <span className="text-muted">Can change the organization</span>
    </span>
  );
}
