import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import { findLinks } from "./links.ts";

export interface Mail {
  id: string;
  from: string;
  /** All recipients, including blind copies. */
  to: string[];
  subject: string;
  headers: { name: string; value: string }[];
  text: string;
  html: string;
  links: string[];
  receivedAt: string;
}

export async function readMail(raw: Buffer, envelope: { from: string; to: string[] }): Promise<Mail> {
  const email = await PostalMime.parse(raw);
  const text = email.text ?? "";
  const html = email.html ?? "";
  return {
    id: randomUUID(),
    from: email.from?.address ?? envelope.from,
    to: envelope.to,
    subject: email.subject ?? "",
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text,
    html,
    links: findLinks({ text, html }),
    receivedAt: new Date().toISOString(),
  };
}
