import { Card } from "@bc/ui/card";
import type { Me } from "../../../shared/api/use-me.ts";
import { counted } from "../../../shared/format/words.ts";
import { roleLabel } from "../../../shared/role-label.ts";

type Organization = Me["organizations"][number];

export function OrganizationCard({ organization }: { organization: Organization }) {
  const { businesses, businessCount, roleName, businessEntityTerminology } = organization;
  const word = businessEntityTerminology.toLowerCase();
  return (
    <Card
      title={organization.name}
      note={roleName && roleLabel(roleName)}
      actions={<span className="text-sm text-muted tabular-nums">{counted(businessCount, word)}</span>}
    >
      {businesses.length === 0 ? (
        <p className="px-4 py-2.5 text-sm text-muted sm:px-5">No {counted(0, word).slice(2)} to show</p>
      ) : (
        <ul className="divide-y divide-line">
          {businesses.map((business) => (
            <li
              key={business.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 text-sm sm:px-5"
            >
              <span className="min-w-0 wrap-break-word">{business.name}</span>
              {business.roleName && <span className="text-muted">{roleLabel(business.roleName)}</span>}
            </li>
          ))}
          {businessCount > businesses.length && (
            <li className="px-4 py-2.5 text-sm text-muted sm:px-5">
              and {counted(businessCount - businesses.length, `more ${word}`)}
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}
