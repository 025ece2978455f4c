import { expect } from "@playwright/test";
import { environment } from "./environment.ts";

interface CaughtMail {
  subject: string;
  links: string[];
}

/** The link in the newest mail to an address with that subject; mails take a moment. */
export async function linkFrom(email: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const response = await fetch(`${environment.MAIL_URL}/api/mails?to=${encodeURIComponent(email)}`);
    const mails = (await response.json()) as CaughtMail[];
    link = mails.find((mail) => mail.subject === subject)?.links[0];
    expect(link).toBeTruthy();
  }).toPass({ timeout: 30_000 });
  return link ?? "";
}
