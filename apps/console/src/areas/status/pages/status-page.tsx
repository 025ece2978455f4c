import { Link } from "react-router";
import { WidgetBoundary } from "../../../shared/widget-boundary.tsx";
import { useHealth } from "../api/use-health.ts";
import { BuildCard } from "../components/build-card.tsx";
import { EnginesCard } from "../components/engines-card.tsx";
import { PingCard } from "../components/ping-card.tsx";
import { WorkloadCard } from "../components/workload-card.tsx";

/** Public and without the shell, so that it works when other parts are down. */
export function StatusPage() {
  const health = useHealth();
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-4xl px-4 py-6 sm:px-6 sm:py-10">
      <title>Brand Console Status</title>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-title font-semibold">Brand Console Status</h1>
        <Link to="/" className="text-sm text-primary underline-offset-4 hover:underline">
          Open the console
        </Link>
      </div>
      <div className="mt-6 space-y-4">
        <WidgetBoundary area="status-engines">
          <EnginesCard query={health} />
        </WidgetBoundary>
        <WidgetBoundary area="status-workload">
          <WorkloadCard />
        </WidgetBoundary>
        <WidgetBoundary area="status-ping">
          <PingCard />
        </WidgetBoundary>
        <WidgetBoundary area="status-build">
          <BuildCard api={health.data?.status_health.build} />
        </WidgetBoundary>
      </div>
    </main>
  );
}
