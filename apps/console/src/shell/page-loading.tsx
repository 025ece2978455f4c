/** Shown while a page's code or what decides on it loads. Most pages load before the bar becomes visible. */
export function PageLoading() {
  return (
    <div role="status" className="min-h-[60dvh]">
      <span className="sr-only">Loading</span>
      <div
        aria-hidden="true"
        className="fixed inset-x-0 top-0 z-toast h-0.5 animate-appear overflow-hidden bg-primary-soft [animation-delay:150ms] [animation-fill-mode:backwards]"
      >
        <div className="h-full w-2/5 animate-slide bg-primary" />
      </div>
    </div>
  );
}
