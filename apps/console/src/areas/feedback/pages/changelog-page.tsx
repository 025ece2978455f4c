import { Button } from "@bc/ui/button";
import { Spinner } from "@bc/ui/spinner";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useClient } from "../../../shared/api/client.ts";
import { useConfig } from "../../../shared/config.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { changelogTarget } from "../api/changelog-target.ts";
import { getChangelogToken, type GetChangelogTokenMutation } from "../api/get-changelog-token.gen.ts";

/** Signs the user in to the external feedback and changelog site. */
export function ChangelogPage() {
  const { changelog } = useConfig();
  const { organization } = useCurrent();
  const client = useClient();
  const [query] = useSearchParams();
  const asked = query.get("redirect");
  const answer = useQuery<GetChangelogTokenMutation, ApiError>({
    queryKey: ["changelog", organization.id],
    queryFn: () => client.request(getChangelogToken, { organizationId: organization.id }),
    enabled: changelog !== null,
    // Tokens work once.
    gcTime: 0,
    retry: false,
  });
  const token = answer.data?.org_userCannySso.token;

  useEffect(() => {
    if (changelog && token !== undefined) window.location.replace(changelogTarget(changelog, token, asked));
  }, [changelog, token, asked]);

  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <title>Feedback · Brand Console</title>
      <h1 className="sr-only">Feedback</h1>
      {changelog === null && <Failure>The feedback and changelog site isn't available in this deployment.</Failure>}
      {answer.error && (
        <div className="flex flex-col items-center gap-4">
          <Failure>{toldWithRequest(answer.error)}</Failure>
          <Button variant="secondary" busy={answer.isFetching} onClick={() => void answer.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {changelog && !answer.error && <Spinner size="large" label="Opening the feedback site" />}
    </div>
  );
}

function Failure({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-accent-red">
      {children}
    </p>
  );
}
