import { CircleAlert, KeyRound, LifeBuoy, LogIn, LogOut, type LucideIcon, Mail, ShieldCheck } from "lucide-react";

const icons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/refused|reused|\.blocked/, CircleAlert],
  [/impersonated/, LifeBuoy],
  [/^session\.started/, LogIn],
  [/^session\.ended/, LogOut],
  [/^(password|recovery-code)/, KeyRound],
  [/^(email|reset|sign-up)/, Mail],
];

export function eventIcon(kind: string): LucideIcon {
  return icons.find(([pattern]) => pattern.test(kind))?.[1] ?? ShieldCheck;
}
