import { passwordCriteria, passwordStrength } from "@bc/identity/contract/password-rules";
import { PasswordStrength } from "@bc/ui/password-strength";

/** The specified criteria. A long password meets all of them. */
export function Strength({ password }: { password: string }) {
  const met = passwordCriteria(password);
  const isLong = passwordStrength(password) === 4 && !Object.values(met).every(Boolean);
  const criteria = [
    { text: "At least 8 characters", met: met.length },
    { text: "A number", met: met.number },
    { text: "Upper and lower case letters", met: met.letterCase },
    { text: "A special character from !@#$%^&*()", met: met.special },
  ].map((one) => (isLong && !one.met ? { text: `${one.text}: not needed for long passwords`, met: true } : one));
  return <PasswordStrength criteria={criteria} />;
}
