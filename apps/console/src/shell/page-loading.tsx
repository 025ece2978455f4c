import { useElapsed } from "../shared/use-elapsed.ts";

const barAfterMs = 150;

/** Shown while a page's code or what decides on it loads. Most pages load before the bar appears. */
export function PageLoading() {
  const isSlow = useElapsed(true, barAfterMs);
  return (
    <div role="status" className="min-h-[60dvh]">
      <span className="sr-only">Loading</span>
      {isSlow && (
        <div
          aria-hidden="true"
          className="fixed inset-x-0 top-0 z-toast h-0.5 animate-appear overflow-hidden bg-primary-soft"
        >
          <div className="h-full w-2/5 animate-slide bg-primary" />
        </div>
      )}
    </div>
  );
}
