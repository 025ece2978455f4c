import type { OutgoingMail } from "@bc/identity/public";
import { type Letter, writeLetter, type WrittenMail } from "@bc/mail/letter";

export interface MailAddresses {
  issuer: string;
  console: string;
}

export function writeMail(mail: OutgoingMail, addresses: MailAddresses): WrittenMail {
  return writeLetter({ sender: "Brand Console", ...contentOf(mail, addresses) });
}

function contentOf(
  { kind, params, recipient }: OutgoingMail,
  { issuer, console }: MailAddresses,
): Omit<Letter, "sender"> {
  const at = (path: string, query: Record<string, string>, base = issuer): string => {
    const url = new URL(path, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
  const security = { label: "Review your security settings", url: at("/settings/security", {}, console) };
  const unexpected =
    "If this wasn't you, change your password right away and sign out any session you don't recognize in your security settings.";
  switch (kind) {
    case "verify-email":
      return {
        subject: "Confirm your email for Brand Console",
        lines: [
          "Thanks for signing up for Brand Console.",
          "Confirm your email to finish. The link expires in 24 hours.",
        ],
        link: {
          label: "Confirm email",
          url: at(`/interaction/${params.interactionUid}/verify-email`, { token: params.token }),
        },
        afterwards: "If you didn't sign up, you can safely ignore this email.",
      };
    case "sign-up-known":
      return {
        subject: "You already have a Brand Console account",
        lines: [
          "You, or another person, tried to sign up for Brand Console with this email address.",
          "It already has an account, so nothing was changed. Sign in, or reset your password if you forgot it.",
        ],
        link: { label: "Sign in", url: at("/login", { login_hint: recipient }, console) },
        afterwards: "If this wasn't you, you can safely ignore this email. We didn't reveal that you have an account.",
      };
    case "reset-password":
      return {
        subject: "Choose a new password for Brand Console",
        lines: ["You asked to reset your password.", "The link works once and expires in 30 minutes."],
        link: { label: "Choose a new password", url: at("/reset-password", { token: params.token }) },
        afterwards: "If this wasn't you, you can safely ignore this email. Your password won't change.",
      };
    case "password-changed":
      return {
        subject: "Your Brand Console password was changed",
        lines: ["The password of your account was just changed, and other sessions were signed out."],
        link: { label: "Sign in", url: at("/login", { login_hint: recipient }, console) },
        afterwards:
          "If this wasn't you, choose a new password right away with “Forgot your password?” on the sign-in page.",
      };
    case "factors-reset":
      return {
        subject: "Multi-factor authentication was reset for your Brand Console account",
        lines: [
          "Our support team removed the authenticator app, phone, passkeys and recovery code from your account and signed you out everywhere.",
          "Sign in with your password, then set up multi-factor authentication on your security page.",
        ],
        link: { label: "Sign in", url: at("/login", { login_hint: recipient }, console) },
        afterwards: "If you didn't ask for this, change your password and contact support right away.",
      };
    case "factor-added":
      return {
        subject: "A sign-in method was added to your Brand Console account",
        lines: [`Added: ${params.name}.`],
        link: security,
        afterwards: unexpected,
      };
    case "factor-removed":
      return {
        subject: "A sign-in method was removed from your Brand Console account",
        lines: [`Removed: ${params.names.join(", ")}.`],
        link: security,
        afterwards: unexpected,
      };
    case "factors-disabled":
      return {
        subject: "Multi-factor authentication was turned off for your Brand Console account",
        lines: ["Sign-in no longer asks for a code from your app or phone."],
        link: security,
        afterwards: unexpected,
      };
    case "recovery-code-replaced":
      return {
        subject: "Your Brand Console recovery code was replaced",
        lines: ["A new recovery code was created. The previous one no longer works."],
        link: security,
        afterwards: unexpected,
      };
    case "new-device":
      return {
        subject: "New sign-in to your Brand Console account",
        lines: [
          "Your account was used to sign in from a new device or browser.",
          `Device: ${params.device}. Network: ${params.place}. Time: ${params.at.slice(0, 16).replace("T", " ")} UTC.`,
        ],
        link: security,
        afterwards: unexpected,
      };
    case "google-added":
      return {
        subject: "Google sign-in was added to your Brand Console account",
        lines: ["Google sign-in was added. You can now sign in with the Google account of this email address."],
        link: { label: "Sign in", url: at("/login", { login_hint: recipient }, console) },
        afterwards: "If this wasn't you, secure your Google account and contact support right away.",
      };
  }
}
