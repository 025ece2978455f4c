import { Recent } from "@bc/testing/recent";
import type { Mail } from "./mail.ts";
import { startSmtp } from "./smtp.ts";
import { startWeb } from "./web.ts";

export interface MailCatcher {
  smtpUrl: string;
  webUrl: string;
  stop(): Promise<void>;
}

/** Keeps sent emails, as a page for developers and as JSON for tests. Nothing leaves this process. */
export async function startMailCatcher(ports: { smtpPort: number; webPort: number }): Promise<MailCatcher> {
  const mails = new Recent<Mail>({ items: 500, size: 64 << 20 });
  const refused = new Set<string>();
  const smtp = await startSmtp(ports.smtpPort, refused, (mail) => mails.add(mail, JSON.stringify(mail).length));
  try {
    const web = await startWeb(ports.webPort, mails, refused);
    return {
      smtpUrl: smtp.url,
      webUrl: web.url,
      stop: async () => void (await Promise.all([smtp.stop(), web.stop()])),
    };
  } catch (error) {
    await smtp.stop();
    throw error;
  }
}
