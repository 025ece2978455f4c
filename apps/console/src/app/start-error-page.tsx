import { Button } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";

/** Without its configuration the console knows neither api nor identity provider; all it can do is say so. */
export function StartErrorPage({ message }: { message: string }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>Brand Console</title>
      <ErrorState
        wholePage
        title="Brand Console cannot start"
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        <p>If this persists, tell whoever runs this site:</p>
        <p className="mt-2 font-mono text-xs">{message}</p>
      </ErrorState>
    </main>
  );
}
