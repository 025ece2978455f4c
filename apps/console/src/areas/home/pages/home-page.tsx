import { EmptyState } from "@bc/ui/empty-state";
import { lazy, Suspense, useEffect } from "react";
import { type Me, useMe } from "../../../shared/api/use-me.ts";
import { counted } from "../../../shared/format/words.ts";
import { profileGaps } from "../../../shared/profile/profile-gaps.ts";
import { QueryState } from "../../../shared/query-state.tsx";

const ProfileIncomplete = lazy(async () => ({
  default: (await import("../../../shared/profile/profile-incomplete.tsx")).ProfileIncomplete,
}));
const loadBody = () => import("../components/home-body.tsx");
const HomeBody = lazy(async () => ({ default: (await loadBody()).HomeBody }));

export function HomePage() {
  const query = useMe();
  useEffect(() => {
    // Loaded while the user is. A failure shows when the body is rendered.
    loadBody().catch(() => {});
  }, []);
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
  const isPlaced = me.organizations.length > 0;
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
      {isPlaced && (
        <p className="mt-1 text-sm text-muted">
          {counted(me.organizations.length, "organization")}, {counted(businesses, "business")}
        </p>
      )}
      {isPlaced || me.globalRoles.length > 0 ? (
        <div className="mt-6 min-h-dvh">
          <Suspense>
            <HomeBody me={me} />
          </Suspense>
        </div>
      ) : (
        <EmptyState title="No organization yet">Ask an administrator to invite {me.primaryEmail}.</EmptyState>
      )}
    </>
  );
}
