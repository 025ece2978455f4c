const labels: Readonly<Record<string, string>> = {
  "order.apply-report": "Apply a carrier's report",
  "order.poll-packages": "Ask the carriers about packages",
  "org.send-invitation": "Send an invite",
  "org.send-feed-request": "Send a feed marketing request",
  "notification.announce-factor": "Notify about required multi-factor authentication",
  "feedback.announce-shipped": "Notify voters of a shipped feature request",
  "order.end-holds": "End a hold of an order",
  "order.erase-customer": "Erase a customer",
  "order.expire-data": "Erase expired customer data",
  "order.expire-export": "Delete an exported file",
  "order.notify-of-exceptions": "Notify about a carrier's exceptions",
  "order.notify-of-risk": "Notify about orders at risk",
  "order.recompute-deadlines": "Recompute the deadlines of open orders",
  "order.recount": "Recount the orders of a business",
  "order.rezone": "Rebuild counters in a new time zone",
  "order.run-bulk": "Run a bulk action on orders",
  "order.write-export": "Export orders",
  "request.deliver": "Deliver a service request",
  "status.ping": "Ping",
  "trial.provision": "Start a trial",
  "trial.watch": "Check a trial",
  "webhook.drain": "Send events to a webhook",
  "webhook.expire": "Delete old deliveries of a webhook",
};

/** Returns the label of a workflow. One that is newer than this build is shown by its name. */
export function runLabel(workflow: string): string {
  return labels[workflow] ?? workflow;
}

interface State {
  status: string;
  failure: string | null;
  parkedUntil: string | null;
  replayedAs: string | null;
}

type Tone = "neutral" | "success" | "warning" | "danger" | "primary";

const states: Readonly<Record<string, { text: string; tone: Tone }>> = {
  queued: { text: "Queued", tone: "neutral" },
  running: { text: "Running", tone: "primary" },
  succeeded: { text: "Completed", tone: "success" },
  cancelled: { text: "Cancelled", tone: "neutral" },
};

export function runState({ status, failure, parkedUntil, replayedAs }: State): { text: string; tone: Tone } {
  if (status === "failed")
    return replayedAs ? { text: "Replayed", tone: "neutral" } : { text: "Failed", tone: "danger" };
  if (status === "running" && failure) return { text: "Retrying", tone: "warning" };
  if (status === "running" && parkedUntil) return { text: "Waiting", tone: "neutral" };
  return states[status] ?? { text: status, tone: "neutral" };
}

export const isOpen = (status: string): boolean => status === "queued" || status === "running";
