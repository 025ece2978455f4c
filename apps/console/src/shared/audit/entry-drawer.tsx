import { Button } from "@bc/ui/button";
import { Drawer } from "@bc/ui/drawer";
import { Facts } from "@bc/ui/facts";
import type { ReactNode } from "react";
import { CopiedId } from "../copied-id.tsx";
import { formatMoment } from "../format/dates.ts";
import { type Change, changesOf } from "./changes.ts";
import { type Entry, personName, reasonOf, targetName, whatWasDone } from "./entry.ts";
import type { AuditNarrowing } from "./filter.ts";

interface EntryDrawerProps {
  entry: Entry;
  timeZone: string;
  /** The organization's term for a business. */
  word: string;
  onNarrow: (narrowing: AuditNarrowing) => void;
  onClose: () => void;
}

const kinds: Readonly<Record<string, string>> = {
  organization: "Organization",
  user: "User",
  invitation: "Invite",
  flag: "Flag",
  run: "Work",
  trial: "Trial",
  "service-request": "Service request",
  "feedback-post": "Feature request",
  "feedback-comment": "Comment",
  "feedback-change": "Changelog entry",
};

/** All details of one audit entry. */
export function EntryDrawer({ entry, timeZone, word, onNarrow, onClose }: EntryDrawerProps) {
  const { who, forWhom } = entry;
  const person = forWhom ?? who;
  const reason = reasonOf(entry);
  return (
    <Drawer
      open
      onClose={onClose}
      title={whatWasDone(entry)}
      description={`${personName(who)}${forWhom ? ` for ${personName(forWhom)}` : ""}, ${formatMoment(entry.at, timeZone)}`}
      footer={
        <>
          <Button variant="secondary" onClick={() => onNarrow({ person: person.id })}>
            All by {personName(person)}
          </Button>
          <Button variant="secondary" onClick={() => onNarrow({ about: `${entry.targetType}:${entry.targetId}` })}>
            All about {targetName(entry)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Section title={reason ? "Reason" : "What changed"}>
          {reason ? <p className="wrap-break-word">{reason}</p> : <Changes entry={entry} />}
        </Section>
        <Section title="Details">
          <Facts
            layout="list"
            facts={[
              { label: "Who", value: <Named name={personName(who)} detail={who.email} /> },
              ...(forWhom
                ? [{ label: "On behalf of", value: <Named name={personName(forWhom)} detail={forWhom.email} /> }]
                : []),
              {
                label: "Target",
                value: (
                  <Named
                    name={targetName(entry)}
                    detail={entry.targetType === "business" ? word : (kinds[entry.targetType] ?? null)}
                  />
                ),
              },
              ...(entry.businessName && entry.targetType !== "business"
                ? [{ label: word, value: entry.businessName }]
                : []),
            ]}
          />
        </Section>
        <Section title="Source">
          <Facts
            layout="list"
            facts={[
              { label: "Network", value: entry.network || null },
              { label: "Device", value: entry.device || null },
              { label: "Entry", value: entry.id },
              { label: "Request ID", value: <CopiedId id={entry.requestId} label="request ID" /> },
            ]}
          />
        </Section>
      </div>
    </Drawer>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Changes({ entry }: { entry: Entry }) {
  const changes = changesOf(entry.before, entry.after);
  if (changes.length === 0) return <p className="text-muted">No further details.</p>;
  return (
    <dl className="flex flex-col gap-3">
      {changes.map((change) => (
        <div key={change.field}>
          <dt className="text-muted">{change.field}</dt>
          <dd>
            <BeforeAfter change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const sideClass = "rounded-sm px-1.5 py-0.5 wrap-anywhere";

function BeforeAfter({ change: { before, after } }: { change: Change }) {
  return (
    <span className="mt-1 flex flex-col items-start gap-1">
      {before !== null && (
        <del className={`${sideClass} bg-accent-red-soft text-ink`}>
          <span className="sr-only">Before: </span>
          {before}
        </del>
      )}
      {after !== null && (
        <ins className={`${sideClass} bg-accent-green-soft text-ink no-underline`}>
          <span className="sr-only">After: </span>
          {after}
        </ins>
      )}
    </span>
  );
}

function Named({ name, detail }: { name: string; detail: string | null }) {
  return (
    <>
      {name}
      {detail && detail !== name && <span className="block text-muted">{detail}</span>}
    </>
  );
}
