import { Check, Circle } from "lucide-react";
import { useId } from "react";

const words = ["none", "very weak", "weak", "good", "great"] as const;
const segments = [1, 2, 3, 4] as const;

// Colors of the filled segments and the label, by number of met criteria.
const fills = ["", "bg-accent-red", "bg-accent-amber", "bg-accent-teal", "bg-accent-green"] as const;
const inks = ["text-muted", "text-accent-red", "text-accent-amber", "text-accent-teal", "text-accent-green"] as const;

interface Criterion {
  text: string;
  met: boolean;
}

interface PasswordStrengthProps {
  /** Up to four criteria; each met one fills a segment of the bar. */
  criteria: readonly Criterion[];
  label?: string | undefined;
}

/** Shows the strength of a password and the missing criteria. */
export function PasswordStrength({ criteria, label = "Password strength" }: PasswordStrengthProps) {
  const id = useId();
  const score = Math.min(4, criteria.filter(({ met }) => met).length) as 0 | 1 | 2 | 3 | 4;
  return (
    <div className="flex flex-col gap-2 text-dense">
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={words[score]}
        className="flex gap-1"
      >
        {segments.map((segment) => (
          <span
            key={segment}
            data-filled={segment <= score}
            className={`h-1 flex-1 rounded-full transition-colors forced-colors:border ${segment <= score ? `${fills[score]} forced-colors:bg-[CanvasText]` : "bg-line"}`}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-muted">
        <span id={id}>{label}</span>: <span className={`font-medium ${inks[score]}`}>{words[score]}</span>
      </p>
      <ul className="grid gap-1 sm:grid-cols-2 sm:gap-x-4">
        {criteria.map(({ text, met }) => {
          const Sign = met ? Check : Circle;
          return (
            <li key={text} className={`flex gap-1.5 ${met ? "text-ink" : "text-muted"}`}>
              <Sign
                aria-label={met ? "Met:" : "Missing:"}
                role="img"
                strokeWidth={met ? 3 : 2}
                className={`mt-0.75 size-3 shrink-0 ${met ? "text-accent-green" : ""}`}
              />
              <span className="min-w-0">{text}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
