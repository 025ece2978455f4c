import { type RoleIntent, rights } from "@bc/org/contract/rights";
import { Button } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";
import { useNavigate } from "react-router";
import { roleLabel } from "../shared/role-label.ts";

/** Shown in place of a page that the user's roles don't open, with the roles that do. */
export function DeniedPage({ intent }: { intent: RoleIntent }) {
  const navigate = useNavigate();
  return (
    <ErrorState
      wholePage
      title="Sorry, but you don't have access to this page."
      action={<Button onClick={() => navigate("/")}>Go home</Button>}
    >
      Ask one of these roles: {rights[intent].roles.map(roleLabel).join(", ")}.
    </ErrorState>
  );
}
