import { Card } from "@bc/ui/card";
import { ChevronRight, ScrollText, ShieldCheck } from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { useCan } from "../../../../shared/rights.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";

interface Entry {
  title: string;
  note: string;
  href: string;
  icon: ComponentType<{ className?: string }>;
}

const entries: readonly Entry[] = [
  {
    title: "Organization security",
    note: "Multi-factor authentication, sessions and unused invites",
    href: "/settings/organization/security",
    icon: ShieldCheck,
  },
  {
    title: "Audit log",
    note: "Who changed what, and when",
    href: "/settings/organization/audit",
    icon: ScrollText,
  },
];

/** Links to the security page and the audit log. */
export function OversightCard({ organizationId }: { organizationId: string }) {
  const may = useCan("viewAudit");
  return (
    <Card title="Security and audit">
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.href}>
            {may ? (
              <OpenEntry entry={entry} />
            ) : (
              <span className="flex text-muted">
                <EntryText entry={entry} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {!may && (
        <div className="border-t border-line px-2 py-2">
          <WhyNot intent="viewAudit" place={{ organizationId }} />
        </div>
      )}
    </Card>
  );
}

function OpenEntry({ entry }: { entry: Entry }) {
  return (
    <Link to={entry.href} className="focus-inset flex items-center transition-colors hover:bg-hover">
      <EntryText entry={entry} />
      <ChevronRight aria-hidden="true" className="me-4 size-4 shrink-0 text-muted" />
    </Link>
  );
}

function EntryText({ entry: { title, note, icon: Icon } }: { entry: Entry }) {
  return (
    <span className="flex min-w-0 flex-1 items-start gap-3 px-4 py-3 text-sm sm:px-5">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block text-muted">{note}</span>
      </span>
    </span>
  );
}
