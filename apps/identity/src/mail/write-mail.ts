import type { Mail } from "@bc/identity/public";
import { escapeHtml } from "../pages/layout.ts";

/** What a mail says, before it is dressed as text and as HTML. */
interface Letter {
  subject: string;
  lines: string[];
  link: { label: string; url: string };
  /** Said last and quietly. */
  afterwards: string;
}

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

export interface MailAddresses {
  issuer: string;
  console: string;
}

export function writeMail(mail: Mail, addresses: MailAddresses): WrittenMail {
  const letter = letterOf(mail, addresses);
  const { subject, lines, link, afterwards } = letter;
  const text = [...lines, `${link.label}:\n${link.url}`, afterwards, "Brand Console"].join("\n\n");
  return { subject, text: `${text}\n`, html: dressed(letter) };
}

function letterOf({ kind, params }: Mail, { issuer, console }: MailAddresses): Letter {
  const at = (path: string, query: Record<string, string>, base = issuer): string => {
    const url = new URL(path, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
  switch (kind) {
    case "verify-email":
      return {
        subject: "Confirm your email for Brand Console",
        lines: [
          "Thank you for signing up to Brand Console.",
          "Confirm your email to finish. The link works for 24 hours.",
        ],
        link: {
          label: "Confirm email",
          url: at(`/interaction/${params.interactionUid}/verify-email`, { token: params.token }),
        },
        afterwards: "If you didn't sign up, ignore this mail and nothing happens.",
      };
    case "sign-up-known":
      return {
        subject: "You already have a Brand Console account",
        lines: [
          "Somebody, probably you, signed up to Brand Console with this address.",
          "It has an account already, so nothing was changed. Sign in with it; if you forgot the password, you can choose a new one there.",
        ],
        link: { label: "Sign in", url: at("/login", { login_hint: params.email }, console) },
        afterwards: "If it wasn't you, ignore this mail: nobody learned that you have an account.",
      };
    case "reset-password":
      return {
        subject: "Choose a new password for Brand Console",
        lines: ["You asked to reset your password.", "The link works once, for 30 minutes."],
        link: { label: "Choose a new password", url: at("/reset-password", { token: params.token }) },
        afterwards: "If it wasn't you, ignore this mail: your password stays as it is.",
      };
    case "password-changed":
      return {
        subject: "Your Brand Console password was changed",
        lines: ["The password of your account was just changed, and other sessions were signed out."],
        link: { label: "Sign in", url: at("/login", { login_hint: params.email }, console) },
        afterwards:
          "If it wasn't you, choose a new password at once through “Forgot your password?” on the sign-in page.",
      };
    case "google-added":
      return {
        subject: "Google sign-in was added to your Brand Console account",
        lines: ["Google sign-in was added: from now on you can sign in with the Google account of this address."],
        link: { label: "Sign in", url: at("/login", { login_hint: params.email }, console) },
        afterwards: "If it wasn't you, secure your Google account and tell us at once.",
      };
  }
}

// Mail programs drop style sheets and know no variables, so the few values stand in place.
function dressed({ subject, lines, link, afterwards }: Letter): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join("\n      ");
  const url = escapeHtml(link.url);
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
  <body style="margin:0;padding:32px 16px;background:#f7f8fa;color:#1a202c;font:16px/1.5 system-ui,sans-serif">
    <div style="max-width:480px;margin:0 auto;padding:32px;border:1px solid #dfe2e8;border-radius:12px;background:#ffffff">
      <p style="margin:0 0 24px;font-size:14px;font-weight:600;color:#55606e">Brand Console</p>
      ${paragraphs}
      <p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2f55c4;color:#ffffff;font-weight:500;text-decoration:none">${escapeHtml(link.label)}</a></p>
      <p style="margin:0;font-size:14px;color:#55606e">${escapeHtml(afterwards)}</p>
    </div>
  </body>
</html>
`;
}
