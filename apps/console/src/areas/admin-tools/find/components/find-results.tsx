import { Badge } from "@bc/ui/badge";
import { EmptyState } from "@bc/ui/empty-state";
import { ErrorState } from "@bc/ui/error-state";
import { Skeleton } from "@bc/ui/skeleton";
import { Building2, SearchX, Store, User } from "lucide-react";
import { counted } from "../../../../shared/format/words.ts";
import { roleLabel } from "../../../../shared/role-label.ts";
import { personName } from "../../../../shared/person-name.ts";
import { type FoundUser, useFind } from "../api/use-find.ts";
import { organizationAddress, userAddress } from "../../components/addresses.ts";
import { FoundList } from "./found-list.tsx";
import { readerDay } from "../../components/reader-day.ts";

export function FindResults({ q }: { q: string }) {
  const { organizations, businesses, users, isPending, error, retry } = useFind(q);
  const count = organizations.items.length + businesses.items.length + users.items.length;
  return (
    <>
      <p role="status" className="sr-only">
        {!isPending && `${counted(count, "result")} for ${q}`}
      </p>
      <FoundList
        title="Organizations"
        icon={Building2}
        {...organizations}
        address={({ id }) => organizationAddress(id, q)}
        renderRow={({ id, name, createdAt, businessCount, businessEntityTerminology }) => ({
          name,
          facts: (
            <>
              <span>
                {counted(businessCount, businessEntityTerminology.toLowerCase())} · created {readerDay(createdAt)}
              </span>
              <Id id={id} />
            </>
          ),
        })}
      />
      <FoundList
        title="Businesses"
        icon={Store}
        {...businesses}
        address={({ organization }) => organizationAddress(organization.id, q)}
        renderRow={({ id, name, createdAt, organization }) => ({
          name,
          facts: (
            <>
              <span>
                of {organization.name} · created {readerDay(createdAt)}
              </span>
              <Id id={id} />
            </>
          ),
        })}
      />
      <FoundList
        title="Users"
        icon={User}
        {...users}
        address={({ id }) => userAddress(id, q)}
        renderRow={(user) => ({
          name: personName(user),
          badges: user.globalRoles.map((role) => (
            <Badge key={role} kind="label" tone="primary">
              {roleLabel(role)}
            </Badge>
          )),
          facts: (
            <>
              <span className="wrap-anywhere">
                {user.primaryEmail} · signed up {readerDay(user.createdAt)}
              </span>
              <span className="wrap-anywhere">{placesOf(user)}</span>
            </>
          ),
        })}
      />
      {isPending && count === 0 && <Skeleton lines={4} label="Searching" />}
      {error && <ErrorState title={error.message} requestId={error.requestId} onRetry={retry} retrying={isPending} />}
      {!isPending && !error && count === 0 && (
        <EmptyState icon={SearchX} title={`No results for “${q}”`}>
          Search by part of an organization's name, part of an email address, or a full organization, business or user
          ID.
        </EmptyState>
      )}
    </>
  );
}

function Id({ id }: { id: string }) {
  return <span className="font-mono text-xs wrap-anywhere">{id}</span>;
}

const named = 3;

/** "Organization owner of Harbor Supply, and 2 more". */
function placesOf({ organizations }: FoundUser): string {
  if (organizations.length === 0) return "No organization";
  const first = organizations
    .slice(0, named)
    .map(({ name, roleName }) => (roleName ? `${roleLabel(roleName)} of ${name}` : `Business role in ${name}`));
  const others = organizations.length - first.length;
  return first.join(", ") + (others > 0 ? `, and ${others} more` : "");
}
