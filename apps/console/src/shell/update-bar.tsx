import { Button } from "@bc/ui/button";
import { useEffect, useState } from "react";

/** Offers a new build when it is ready. The user chooses when to load it, so that no input is lost. */
export function UpdateBar({ ready }: { ready: Promise<() => void> }) {
  const [update, setUpdate] = useState<{ apply: () => void } | null>(null);
  useEffect(() => {
    void ready.then((apply) => setUpdate({ apply }));
  }, [ready]);
  return (
    <div role="status">
      {update && (
        <div className="fixed inset-x-4 bottom-4 z-10 mx-auto flex max-w-sm animate-appear items-center justify-between gap-4 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 text-sm shadow-raised">
          Update available
          <Button variant="secondary" onClick={update.apply}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
