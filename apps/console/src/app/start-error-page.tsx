import { Button } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";
import { useReloadOnline } from "../shared/use-reload-online.ts";

/** Shown if the configuration can't be loaded: it names the api and the identity provider. */
export function StartErrorPage({ message }: { message: string }) {
  useReloadOnline();
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>Brand Console</title>
      <ErrorState
        wholePage
        title="Brand Console can't start"
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        <p>If this persists, send this message to your administrator:</p>
        <p className="mt-2 font-mono text-xs">{message}</p>
      </ErrorState>
    </main>
  );
}
