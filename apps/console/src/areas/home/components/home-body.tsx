import type { Me } from "../../../shared/api/use-me.ts";
import { useCurrentState } from "../../../shared/current/current.tsx";
import { WidgetBoundary } from "../../../shared/widget-boundary.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { Organizations } from "./organizations.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { Shortcuts } from "./shortcuts.tsx";

/** What Home shows below the greeting. Each part fails on its own. */
export function HomeBody({ me }: { me: Me }) {
  const state = useCurrentState();
  const current = state.status === "ready" ? state.current : null;
  const businessId = current?.business?.id;
  return (
    <div className="space-y-8">
      {current && (
        <WidgetBoundary area="home">
          <NeedsYou me={me} current={current} />
        </WidgetBoundary>
      )}
      {businessId && (
        <WidgetBoundary area="home">
          <FirstSteps key={businessId} me={me} businessId={businessId} />
        </WidgetBoundary>
      )}
      <Shortcuts />
      {businessId && (
        <WidgetBoundary area="home">
          <ServiceCards businessId={businessId} />
        </WidgetBoundary>
      )}
      <Organizations organizations={me.organizations} currentId={businessId} />
    </div>
  );
}
