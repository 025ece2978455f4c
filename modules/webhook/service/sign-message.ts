import { createHmac, randomBytes } from "node:crypto";

const secretPrefix = "whsec_";
const secretBytes = 32;

/** Returns a new secret of the Standard Webhooks specification 1.0. */
export const newSecret = (): string => secretPrefix + randomBytes(secretBytes).toString("base64");

export interface Message {
  id: string;
  at: Date;
  body: string;
}

/** Returns the headers of Standard Webhooks 1.0, with one signature per secret. */
export function signMessage({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000).toString();
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
