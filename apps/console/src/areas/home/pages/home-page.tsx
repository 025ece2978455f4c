import { EmptyState } from "@bc/ui/empty-state";
import { lazy, Suspense } from "react";
import { type Me, useMe } from "../../../shared/api/use-me.ts";
import { counted } from "../../../shared/format/words.ts";
import { profileGaps } from "../../../shared/profile/profile-gaps.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { OrganizationCard } from "../components/organization-card.tsx";

const ProfileIncomplete = lazy(async () => ({
  default: (await import("../../../shared/profile/profile-incomplete.tsx")).ProfileIncomplete,
}));

export function HomePage() {
  const query = useMe();
  return (
    <>
      <title>Home · Brand Console</title>
      {!query.data && <h1 className="sr-only">Home</h1>}
      <QueryState query={query} what="your organizations" lines={6} flush>
        {({ me }) => <Home me={me} />}
      </QueryState>
    </>
  );
}

function Home({ me }: { me: Me }) {
  const businesses = me.organizations.reduce((sum, organization) => sum + organization.businessCount, 0);
  const gaps = profileGaps(me);
  return (
    <>
      {gaps.length > 0 && (
        <div className="mb-6 min-h-16">
          <Suspense>
            <ProfileIncomplete gaps={gaps} />
          </Suspense>
        </div>
      )}
      <h1 className="text-title font-semibold wrap-break-word">Hello, {me.firstName || me.primaryEmail}</h1>
      {me.organizations.length === 0 ? (
        <EmptyState title="No organization yet">Ask an administrator to invite {me.primaryEmail}.</EmptyState>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">
            {counted(me.organizations.length, "organization")}, {counted(businesses, "business")}
          </p>
          <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
            {me.organizations.map((organization) => (
              <OrganizationCard key={organization.id} organization={organization} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
