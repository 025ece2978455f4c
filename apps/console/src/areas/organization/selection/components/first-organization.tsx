import { ButtonLink } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";
import { Spinner } from "@bc/ui/spinner";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { useCreateFirst } from "../api/use-create-organization.ts";
import { useLeaveSelection } from "../api/use-leave-selection.ts";

/** Creates the first organization of a user without invites. */
export function FirstOrganization({ email }: { email: string }) {
  const create = useMutation<void, ApiError>({
    mutationKey: ["first-organization"],
    mutationFn: useCreateFirst(),
    onSuccess: useLeaveSelection(),
  });
  const { mutate } = create;
  useEffect(() => mutate(), [mutate]);
  if (create.isError)
    return (
      <ErrorState
        wholePage
        title="Couldn't create your organization"
        requestId={create.error.requestId}
        onRetry={() => mutate()}
        retrying={create.isPending}
        action={
          <ButtonLink link={RouterLink} variant="secondary" href="/organization/new">
            Name it yourself
          </ButtonLink>
        }
      >
        {create.error.message}
      </ErrorState>
    );
  return (
    <div className="grid min-h-[40dvh] place-items-center gap-4 text-center">
      <div>
        <h1 className="text-title font-semibold">Setting up your organization</h1>
        <p className="mt-1 mb-6 text-sm text-muted">It's named {email} Organization. You can rename it later.</p>
        <Spinner size="large" label="Setting up your organization" />
      </div>
    </div>
  );
}
