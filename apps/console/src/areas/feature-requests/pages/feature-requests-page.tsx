import { lazy, Suspense } from "react";
import { useConfig } from "../../../shared/config.ts";
import { Board } from "../components/board.tsx";

const ExternalBoard = lazy(async () => ({ default: (await import("../components/external-board.tsx")).ExternalBoard }));

/** Our own board, or the external one that this deployment is configured with. */
export function FeatureRequestsPage() {
  const { featureBoardUrl } = useConfig();
  // The frame may use its own origin, which must not be ours.
  const isExternal = featureBoardUrl !== null && new URL(featureBoardUrl).origin !== window.location.origin;
  if (!isExternal) return <Board />;
  return (
    <Suspense>
      <ExternalBoard url={featureBoardUrl} />
    </Suspense>
  );
}
