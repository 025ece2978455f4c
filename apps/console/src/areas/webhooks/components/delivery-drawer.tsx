import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { CopyButton } from "@bc/ui/copy-button";
import { Drawer } from "@bc/ui/drawer";
import { Facts } from "@bc/ui/facts";
import { formatNumber } from "@bc/ui/format-number";
import { Instant } from "../../../shared/instant.tsx";
import { useResend } from "./use-resend.ts";
import { type Attempt, attemptText, type Delivery, deliveryWords, type Webhook } from "./webhook-words.ts";

interface DeliveryDrawerProps {
  businessId: string;
  webhook: Webhook;
  delivery: Delivery;
  onClose: () => void;
}

/** A delivery with its attempts, the body as sent and the answers. */
export function DeliveryDrawer({ businessId, webhook, delivery, onClose }: DeliveryDrawerProps) {
  const { resend, busy } = useResend(businessId, webhook.id);
  const { id, type, orderId, state, createdAt, nextAttemptAt, body, attempts } = delivery;
  const { label, tone } = deliveryWords[state];
  return (
    <Drawer
      open
      size="large"
      title={type}
      onClose={onClose}
      footer={
        <Button busy={busy} disabled={webhook.state !== "ON"} onClick={() => resend({ deliveryIds: [id] })}>
          Resend
        </Button>
      }
    >
      <div className="flex flex-col gap-6 text-sm">
        <Facts
          layout="list"
          facts={[
            { label: "State", value: <Badge tone={tone}>{label}</Badge> },
            { label: "webhook-id", value: <code className="font-mono wrap-anywhere">{id}</code> },
            ...(orderId
              ? [{ label: "Order ID", value: <code className="font-mono wrap-anywhere">{orderId}</code> }]
              : []),
            { label: "Time", value: <Instant iso={createdAt} /> },
            ...(nextAttemptAt ? [{ label: "Next attempt", value: <Instant iso={nextAttemptAt} /> }] : []),
          ]}
        />
        <section aria-label="Attempts" className="flex flex-col gap-3">
          <h3 className="font-semibold">Attempts</h3>
          {attempts.length === 0 && <p className="text-muted">No attempts yet.</p>}
          <ol className="flex flex-col gap-3">
            {attempts.map((attempt) => (
              <li key={attempt.number}>
                <AttemptEntry attempt={attempt} />
              </li>
            ))}
          </ol>
        </section>
        <section aria-label="Body" className="flex flex-col gap-2">
          <div className="flex items-center justify-between gap-3">
            <h3 className="font-semibold">Body</h3>
            <CopyButton text={body} label="Copy body" />
          </div>
          <pre className="rounded-md border border-line bg-canvas p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
            {indented(body)}
          </pre>
        </section>
      </div>
    </Drawer>
  );
}

function AttemptEntry({ attempt }: { attempt: Attempt }) {
  const { number, at, durationMs, answer } = attempt;
  return (
    <div className="rounded-md border border-line p-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">
          {number}. {attemptText(attempt)}
        </span>
        <span className="text-muted">
          <Instant iso={at} /> · {formatNumber(durationMs)} ms
        </span>
      </p>
      {answer && (
        <pre aria-label="Answer" className="mt-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-muted">
          {answer}
        </pre>
      )}
    </div>
  );
}

/** Formats the body for reading; it was sent without spaces. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
