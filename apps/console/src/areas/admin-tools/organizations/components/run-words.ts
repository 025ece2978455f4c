const words: Readonly<Record<string, string>> = {
  "org.send-invitation": "Mail an invite",
  "org.send-feed-request": "Mail a request to feed marketing",
  "org.member-joined": "Notify of a new member",
  "org.role-assigned": "Notify of a role",
  "org.member-removed": "Notify of a removal",
  "org.invitation-received": "Notify of an invite",
  "org.invitation-requested": "Ask for approval of an invite",
  "org.invitation-decided": "Notify of an approval",
  "org.invitation-undeliverable": "Notify of an invite that could not be delivered",
  "org.factor-required": "Notify that a second factor is required",
  "org.user-impersonated": "Notify that support looked",
  "status.ping": "Ping",
};

/** What durable work is for; work that is newer than this build keeps its name. */
export function runWords(workflow: string): string {
  return words[workflow] ?? workflow;
}

interface State {
  status: string;
  failure: string | null;
  replayedAs: string | null;
}

type Tone = "neutral" | "success" | "warning" | "danger" | "primary";

const states: Readonly<Record<string, { text: string; tone: Tone }>> = {
  queued: { text: "Waiting", tone: "neutral" },
  running: { text: "Running", tone: "primary" },
  succeeded: { text: "Done", tone: "success" },
  cancelled: { text: "Cancelled", tone: "neutral" },
};

export function runState({ status, failure, replayedAs }: State): { text: string; tone: Tone } {
  if (status === "failed")
    return replayedAs ? { text: "Replayed", tone: "neutral" } : { text: "Failed", tone: "danger" };
  if (status === "running" && failure) return { text: "Trying again", tone: "warning" };
  return states[status] ?? { text: status, tone: "neutral" };
}

export const isOpen = (status: string): boolean => status === "queued" || status === "running";
