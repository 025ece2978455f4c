import {
  Bell,
  Eye,
  KeyRound,
  type LucideIcon,
  Mail,
  MailCheck,
  MailQuestionMark,
  MailX,
  Rocket,
  ShieldCheck,
  UserMinus,
  UserPlus,
} from "lucide-react";

const icons: Record<string, LucideIcon> = {
  "org.member-joined": UserPlus,
  "org.role-assigned": KeyRound,
  "org.member-removed": UserMinus,
  "org.invitation-received": Mail,
  "org.invitation-requested": MailQuestionMark,
  "org.invitation-approved": MailCheck,
  "org.invitation-declined": MailX,
  "org.invitation-undeliverable": MailX,
  "org.invitation-refused": MailX,
  "org.factor-required": ShieldCheck,
  "org.user-impersonated": Eye,
  "feedback.post-shipped": Rocket,
};

/** The icon of a kind of notification; unknown kinds get the bell. */
export function KindIcon({ kind }: { kind: string }) {
  const Icon = icons[kind] ?? Bell;
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />;
}
