import { type WrittenMail, writeLetter } from "@bc/mail/letter";
import type { FeedRequest } from "../contract/feed-request.ts";
import { nameOf, type Person } from "../domain/name-of.ts";

interface Names {
  organization: string | undefined;
  business: string | undefined;
}

/** The letter to the feed-marketing team. */
export function writeFeedRequest(request: FeedRequest, person: Person, { organization, business }: Names): WrittenMail {
  const name = nameOf(person);
  const told = [
    ["Phone", request.phone],
    ["Uses a feed tool", request.feedTool ? "Yes" : "No"],
    ["Experience", request.experience],
    ["Number of products", request.numberOfProducts],
    ["Additional information", request.additionalInformation],
  ].filter(([, value]) => value);
  return writeLetter({
    sender: "Brand Console",
    subject: `${oneLine(name)} asks about feed marketing`,
    lines: [
      `${name} (${person.primaryEmail}) asks about feed marketing for ${business ?? "a business"} of ${organization ?? "an organization"}.`,
      ...told.map(([label, value]) => `${label}: ${value}`),
    ],
    link: { label: `Answer ${name}`, url: `mailto:${encodeURIComponent(person.primaryEmail)}` },
    afterwards: "Sent by the contact form of the console. The address is the one that the person signs in with.",
  });
}

// A line break in a name would let it add to the head of the mail.
function oneLine(name: string): string {
  return name.replace(/\s+/g, " ").slice(0, 80);
}
