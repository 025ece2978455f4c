import { Alert } from "@bc/ui/alert";
import { Badge } from "@bc/ui/badge";
import { ButtonLink } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { PageHeader } from "@bc/ui/page";
import { SearchField } from "@bc/ui/search-field";
import { useState } from "react";
import type { Me } from "../../../../shared/api/use-me.ts";
import { useCurrentState } from "../../../../shared/current/current.tsx";
import { counted } from "../../../../shared/format/words.ts";
import { roleLabel } from "../../../../shared/role-label.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import type { useAcceptInvite } from "../api/use-accept-invite.ts";
import { useEnterOrganization } from "../api/use-enter-organization.ts";
import { type Invite, Invites } from "./invites.tsx";

type Organization = Me["organizations"][number];

interface SelectionProps {
  organizations: readonly Organization[];
  invites: readonly Invite[];
  accept: ReturnType<typeof useAcceptInvite>;
  /** Whether the user has no name yet. */
  asksName: boolean;
}

export function Selection({ organizations, invites, accept, asksName }: SelectionProps) {
  return (
    <>
      <PageHeader
        title="Choose an organization"
        note="Choose which organization to work in. You can switch at any time."
        actions={
          <ButtonLink link={RouterLink} variant="secondary" href="/organization/new">
            New organization
          </ButtonLink>
        }
      />
      {accept.error && <Alert tone="bad">{accept.error.message}</Alert>}
      {invites.length > 0 && <Invites invites={invites} accept={accept} asksName={asksName} />}
      {organizations.length > 0 && <Organizations organizations={organizations} />}
    </>
  );
}

/** Above this number, a search field is shown. */
const searchedFrom = 10;

function Organizations({ organizations }: { organizations: readonly Organization[] }) {
  const enter = useEnterOrganization();
  const state = useCurrentState();
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = organizations.filter(({ name }) => name.toLowerCase().includes(wanted));
  const currentId = state.status === "ready" ? state.current.organization.id : undefined;
  return (
    <Card title="Your organizations">
      {organizations.length >= searchedFrom && (
        <div className="border-b border-line px-4 py-3 sm:px-5">
          <SearchField
            label="Search organizations"
            labelHidden
            placeholder="Search by name"
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      {found.length === 0 && <p className="px-4 py-6 text-center text-sm text-muted sm:px-5">No results found</p>}
      <ul className="divide-y divide-line">
        {found.map((organization) => (
          <li key={organization.id}>
            <button
              type="button"
              onClick={() => enter(organization)}
              className="flex w-full cursor-pointer items-center justify-between gap-3 px-4 py-3 text-start text-sm focus-inset hover:bg-hover sm:px-5"
            >
              <span className="min-w-0">
                <span className="block font-medium wrap-break-word">{organization.name}</span>
                <span className="text-muted">
                  {counted(organization.businessCount, organization.businessEntityTerminology.toLowerCase())}
                  {organization.roleName && ` · ${roleLabel(organization.roleName)}`}
                </span>
              </span>
              {organization.id === currentId && <Badge tone="primary">Current</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
