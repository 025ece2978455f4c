import { Alert } from "@bc/ui/alert";
import { ErrorState } from "@bc/ui/error-state";
import { Skeleton } from "@bc/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { MessageSquare, Smartphone } from "lucide-react";
import { useState } from "react";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { failedTo } from "../api/failed-to.ts";
import { type Authenticator, useMfaProvider } from "../api/mfa-provider.ts";
import { AuthenticatorRow } from "./authenticator-row.tsx";
import type { StepProps } from "./mfa-step.ts";

interface MfaListStepProps extends StepProps {
  token: string;
  isSmsOffered: boolean;
}

/** Lists enrolled and available authenticators. */
export function MfaListStep({ token, isSmsOffered, run, busy, setStep }: MfaListStepProps) {
  const provider = useMfaProvider(token);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const query = useQuery<Authenticator[], ApiError>({
    queryKey: ["mfa-authenticators", token],
    queryFn: () =>
      run(() => provider.listAuthenticators()).catch((error: unknown) => {
        throw failedTo("view your authenticators", error);
      }),
    retry: false,
    gcTime: 0,
  });

  function addApp(): void {
    setFailure(null);
    run(async () => setStep({ name: "app", token, enrolment: await provider.enrolApp() })).catch((error: unknown) =>
      setFailure(failedTo("set up your authenticator app", error)),
    );
  }

  if (query.isError)
    return (
      <ErrorState
        title={query.error.message}
        requestId={query.error.requestId}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
  if (!query.data) return <Skeleton lines={3} label="Loading your authenticators" />;
  const isActive = (type: Authenticator["authenticator_type"]): boolean =>
    query.data.some(({ authenticator_type, active }) => authenticator_type === type && active);
  return (
    <div className="flex flex-col gap-4">
      {failure && <Alert tone="bad">{toldWithRequest(failure)}</Alert>}
      <ul className="divide-y divide-line rounded-md border border-line">
        <AuthenticatorRow
          icon={Smartphone}
          name="App Authenticator"
          text="An app on your phone shows a new code every 30 seconds, even offline."
          isEnabled={isActive("otp")}
          busy={busy}
          onAdd={addApp}
          onRemove={() => setStep({ name: "remove", token, kind: "app" })}
        />
        {(isSmsOffered || isActive("oob")) && (
          <AuthenticatorRow
            icon={MessageSquare}
            name="SMS"
            text="We send a code to your phone."
            isEnabled={isActive("oob")}
            busy={busy}
            onAdd={() => setStep({ name: "phone", token })}
            onRemove={() => setStep({ name: "remove", token, kind: "phone" })}
          />
        )}
      </ul>
    </div>
  );
}
