import { Card, CardBody } from "@bc/ui/card";
import { Facts } from "@bc/ui/facts";
import type { ReactNode } from "react";
import { roleLabel } from "../../../../shared/role-label.ts";
import type { ShowUserQuery } from "../api/show-user.gen.ts";
import type { Account } from "./account-cards.tsx";
import { readerDay } from "../../components/reader-day.ts";

interface UserOverviewProps {
  user: NonNullable<ShowUserQuery["org_userShow"]>;
  /** Undefined while loading; null if an external identity provider manages the account. */
  account: Account | null | undefined;
  actions?: ReactNode;
}

export function UserOverview({ user, account, actions }: UserOverviewProps) {
  const { userData } = user;
  const address = [userData?.city, userData?.country].filter(Boolean).join(", ");
  return (
    <Card title="Overview" actions={actions}>
      <CardBody>
        <Facts
          facts={[
            { label: "Global roles", value: user.globalRoles.map(roleLabel).join(", ") || "None" },
            { label: "Multi-factor authentication", value: account && factorsOf(account) },
            { label: "Password", value: account && (account.hasPassword ? "Yes" : "No") },
            { label: "Email address", value: account && (account.isEmailVerified ? "Confirmed" : "Not confirmed") },
            { label: "Signed up", value: readerDay(user.createdAt) },
            { label: "Phone", value: user.phone },
            { label: "Company", value: userData?.company },
            { label: "Location", value: address || null },
          ]}
        />
        {account === null && (
          <p className="mt-4 text-muted">
            The customer's own identity provider manages this account, its multi-factor authentication and sessions.
          </p>
        )}
      </CardBody>
    </Card>
  );
}

function factorsOf({ isMfaEnabled, passkeyCount }: Account): string {
  const factors = [
    isMfaEnabled && "App or phone",
    passkeyCount > 0 && (passkeyCount === 1 ? "1 passkey" : `${passkeyCount} passkeys`),
  ].filter(Boolean);
  return factors.join(", ") || "None";
}
