import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { useState } from "react";
import { Link } from "react-router";
import type { Me } from "../../../shared/api/use-me.ts";
import { counted, plural } from "../../../shared/format/words.ts";
import { roleLabel } from "../../../shared/role-label.ts";

type Organization = Me["organizations"][number];

const shownFirst = 5;

interface OrganizationCardProps {
  organization: Organization;
  /** The current business. */
  currentId: string | undefined;
}

/** An organization with links that enter its businesses. */
export function OrganizationCard({ organization, currentId }: OrganizationCardProps) {
  const { businesses, businessCount, roleName, businessEntityTerminology } = organization;
  const [isOpen, setOpen] = useState(false);
  const word = businessEntityTerminology.toLowerCase();
  const shown = isOpen ? businesses : businesses.slice(0, shownFirst);
  const isWhole = businesses.length <= shownFirst;
  return (
    <Card
      title={organization.name}
      note={roleName && roleLabel(roleName)}
      actions={<span className="text-sm text-muted tabular-nums">{counted(businessCount, word)}</span>}
    >
      {businesses.length === 0 ? (
        <p className="px-4 py-2.5 text-sm text-muted sm:px-5">No {plural(word)} to show</p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((business) => (
            <li key={business.id}>
              <Link
                to={`/?businessId=${business.id}`}
                aria-current={business.id === currentId ? "true" : undefined}
                className="focus-inset flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 text-sm hover:bg-hover sm:px-5"
              >
                <span className="min-w-0 wrap-break-word">{business.name}</span>
                {business.id === currentId ? (
                  <Badge tone="primary">Current</Badge>
                ) : (
                  business.roleName && <span className="text-muted">{roleLabel(business.roleName)}</span>
                )}
              </Link>
            </li>
          ))}
          {(isWhole || isOpen) && businessCount > businesses.length && (
            <li className="px-4 py-2.5 text-sm text-muted sm:px-5">
              and {counted(businessCount - businesses.length, `more ${word}`)}
            </li>
          )}
        </ul>
      )}
      {!isWhole && (
        <div className="border-t border-line px-2 py-1.5 sm:px-3">
          <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Show fewer" : `Show all ${businessCount}`}
          </Button>
        </div>
      )}
    </Card>
  );
}
