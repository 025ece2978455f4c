import { Activity } from "@bc/ui/activity";
import { Card, CardBody } from "@bc/ui/card";
import { Check, CircleAlert, Clock, Inbox, type LucideIcon, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { wordField } from "./request-words.ts";

interface RequestDetail {
  kind: string;
  fields: readonly { name: string; values: readonly string[] }[];
  history: readonly { kind: EventKind; cause: string | null; at: string }[];
}

type EventKind = "received" | "refused" | "unanswered" | "sentWithoutCookie" | "delivered" | "failed" | "replayed";

const events: Record<EventKind, { icon: LucideIcon; text: string }> = {
  received: { icon: Inbox, text: "We received the request." },
  refused: { icon: CircleAlert, text: "A delivery attempt was refused." },
  unanswered: { icon: Clock, text: "A delivery attempt had no answer. We check it before we send the request again." },
  sentWithoutCookie: { icon: RotateCw, text: "The request was sent without the tracking cookie." },
  delivered: { icon: Check, text: "The request was delivered to our team." },
  failed: { icon: CircleAlert, text: "The delivery failed." },
  replayed: { icon: RotateCw, text: "Support sent the request again." },
};

interface RequestCardsProps {
  request: RequestDetail;
  /** Draws the time of an event, in the zone of the reader or of the business. */
  when: (iso: string) => ReactNode;
  /** Whether the reader is support, who also needs technical causes and IDs. */
  isSupport?: boolean;
}

const ids = ["console_organization_id", "console_business_id"];

/** The content of a request and what happened to it. */
export function RequestCards({ request: { kind, fields, history }, when, isSupport = false }: RequestCardsProps) {
  const shown = isSupport ? fields : fields.filter(({ name }) => !ids.includes(name));
  return (
    <>
      <Card title="What was sent">
        <CardBody>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            {shown.map((field) => {
              const { label, text } = wordField(kind, field);
              return (
                <div key={field.name} className="contents">
                  <dt className="text-muted max-sm:-mb-2.5">{label}</dt>
                  <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
                </div>
              );
            })}
          </dl>
        </CardBody>
      </Card>
      <Card title="History">
        <CardBody>
          <Activity
            label="History"
            happenings={history.toReversed().map(({ kind: event, cause, at }) => ({
              id: `${at}-${event}`,
              icon: events[event].icon,
              what: (
                <>
                  {events[event].text}
                  {isSupport && cause && <span className="block text-muted">{cause}</span>}
                </>
              ),
              when: when(at),
            }))}
          />
        </CardBody>
      </Card>
    </>
  );
}
