import { ErrorState } from "@bc/ui/error-state";
import { Spinner } from "@bc/ui/spinner";
import { useBoardToken } from "../api/use-board-token.ts";

/** The configured board in a frame, loaded after the user's single-sign-on token. */
export function ExternalBoard({ url }: { url: string }) {
  const answer = useBoardToken();
  const token = answer.data?.org_userCannySso.token;
  return (
    <>
      <title>Feature Requests · Brand Console</title>
      <h1 className="sr-only">Feature Requests</h1>
      {answer.error && (
        <ErrorState
          title={answer.error.message}
          requestId={answer.error.requestId}
          onRetry={() => answer.refetch()}
          retrying={answer.isFetching}
        />
      )}
      {answer.isPending && (
        <div className="grid min-h-[60dvh] place-items-center">
          <Spinner size="large" label="Opening the feature board" />
        </div>
      )}
      {token !== undefined && (
        <iframe
          title="Feature board"
          src={boardAddress(url, token)}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the board is another origin and needs its own storage
          sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
          referrerPolicy="no-referrer"
          className="h-[80dvh] w-full rounded-lg border border-line bg-surface"
        />
      )}
    </>
  );
}

function boardAddress(url: string, token: string): string {
  const address = new URL(url);
  address.searchParams.set("ssoToken", token);
  return address.href;
}
