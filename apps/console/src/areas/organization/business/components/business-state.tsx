import { ButtonLink } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";
import { Page } from "@bc/ui/page";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { WhomToAsk } from "../../../../shared/whom-to-ask.tsx";

/** Shown instead of the page while a business loads or if it can't be shown. */
export function BusinessState({ query }: { query: UseQueryResult<unknown, ApiError> }) {
  const { id: organizationId, terminology } = useCurrent().organization;
  const word = terminology.toLowerCase();
  const { error } = query;
  if (!error)
    return (
      <Page>
        <QueryState query={query} what={`the ${word}`} lines={8} flush>
          {() => null}
        </QueryState>
      </Page>
    );
  const back = (
    <ButtonLink link={RouterLink} variant="secondary" href="/settings/organization">
      Back to the organization
    </ButtonLink>
  );
  // One message for missing, foreign and denied businesses, so that it doesn't reveal which businesses exist.
  if (error.class === "denied")
    return (
      <ErrorState wholePage title="Sorry, but you don't have access to this page." action={back}>
        <p>There is no such {word}, or you don't have access to it.</p>
        <WhomToAsk intent="viewAllBusinesses" place={{ organizationId }} />
      </ErrorState>
    );
  return (
    <ErrorState
      wholePage
      title={
        error.summary ?? `Something went wrong while attempting to retrieve the business information: ${error.message}`
      }
      requestId={error.requestId}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      action={back}
    >
      {error.class === "offline" && "Check your connection. The page reloads automatically when you're back online."}
    </ErrorState>
  );
}
