import type { RoleIntent } from "@bc/org/contract/rights";
import { Button } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";
import { useNavigate } from "react-router";
import { useCurrentState } from "../shared/current/current.tsx";
import { WhomToAsk } from "../shared/whom-to-ask.tsx";

/** Shown in place of a page that the user's roles don't open, with the members to ask. */
export function DeniedPage({ intent }: { intent: RoleIntent }) {
  const navigate = useNavigate();
  const state = useCurrentState();
  const { organization, business } = state.status === "ready" ? state.current : { organization: null, business: null };
  return (
    <ErrorState
      wholePage
      title="Sorry, but you don't have access to this page."
      action={<Button onClick={() => navigate("/")}>Go home</Button>}
    >
      <WhomToAsk intent={intent} place={{ organizationId: organization?.id, businessId: business?.id }} />
    </ErrorState>
  );
}
