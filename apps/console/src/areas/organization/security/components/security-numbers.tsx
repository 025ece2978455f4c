import { staleAfterDays, unusedAfterDays } from "@bc/org/contract/security";
import { formatNumber } from "@bc/ui/format-number";
import { Link } from "react-router";
import { counted } from "../../../../shared/format/words.ts";
import type { Security } from "../api/use-security.ts";

export const securityViews = ["lacking", "stale", "invites", "all"] as const;
export type SecurityView = (typeof securityViews)[number];

export const securityViewTitles: Record<SecurityView, string> = {
  lacking: "Without multi-factor authentication",
  stale: "Stale sessions",
  invites: "Unused invites",
  all: "All members",
};

/** Counts per view; selecting one lists its members. */
export function SecurityNumbers({ security, shown }: { security: Security; shown: SecurityView }) {
  const { lackingCount, lackingAdministratorCount, memberCount, staleCount, unusedInviteCount } = security;
  const tiles: Record<SecurityView, { count: number; note: string }> = {
    lacking: {
      count: lackingCount,
      note:
        lackingAdministratorCount > 0
          ? `Including ${counted(lackingAdministratorCount, "administrator")}`
          : `Of ${counted(memberCount, "member")}`,
    },
    stale: { count: staleCount, note: `Not used for ${staleAfterDays} days` },
    invites: { count: unusedInviteCount, note: `Not accepted for ${unusedAfterDays} days` },
    all: { count: memberCount, note: "And how they sign in" },
  };
  return (
    <nav aria-label="Security views">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {securityViews.map((view) => (
          <li key={view}>
            <Link
              to={`?show=${view}`}
              replace
              preventScrollReset
              aria-current={view === shown ? "true" : undefined}
              className={`focus-inset flex h-full flex-col rounded-lg border bg-surface px-4 py-3 transition-colors hover:bg-hover ${view === shown ? "border-primary" : "border-line"}`}
            >
              <span className="text-sm font-medium">{securityViewTitles[view]}</span>
              <span className="text-title font-semibold tabular-nums">{formatNumber(tiles[view].count)}</span>
              <span className="text-sm text-muted">{tiles[view].note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
