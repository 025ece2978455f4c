import { Button } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";
import { Spinner } from "@bc/ui/spinner";
import { useEffect, useState } from "react";

const patienceMs = 15_000;

/** The partner's form. A frame reports that it has loaded, but not that it has failed, so failing is a timeout. */
export function FinancingFrame({ url }: { url: string }) {
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => setAttempt(attempt + 1);
  return (
    <div className="flex flex-col gap-2">
      <Frame key={attempt} url={url} onRetry={retry} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        Is the application not showing?
        <Button size="small" variant="quiet" onClick={retry}>
          Reload it
        </Button>
        <a className="link" href={url} target="_blank" rel="noreferrer">
          Open it in a new tab
        </a>
      </p>
    </div>
  );
}

type State = "loading" | "loaded" | "failed";

function Frame({ url, onRetry }: { url: string; onRetry: () => void }) {
  const [state, setState] = useState<State>("loading");
  useEffect(() => {
    if (state !== "loading") return undefined;
    const timer = setTimeout(() => setState("failed"), patienceMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === "failed")
    return (
      <ErrorState title="The financing application didn't load" onRetry={onRetry}>
        Our financing partner isn't responding. Try again, or come back later.
      </ErrorState>
    );
  return (
    <div className="relative">
      {state === "loading" && (
        <div className="absolute inset-0 grid place-items-center">
          <Spinner size="large" label="Loading the financing application" />
        </div>
      )}
      <iframe
        title="Financing application"
        src={url}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the partner is another origin and needs its own storage
        sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
        referrerPolicy="no-referrer"
        onLoad={() => setState("loaded")}
        className="relative h-[800px] w-full rounded-lg border border-line"
      />
    </div>
  );
}
