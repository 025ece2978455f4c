import { Check } from "lucide-react";
import type { ReactNode } from "react";

interface TrialAsideProps {
  /** The product's picture. */
  picture: ReactNode;
  /** What the product does for the user. */
  benefits: readonly string[];
}

/** Introduces a product beside the form of its trial. */
export function TrialAside({ picture, benefits }: TrialAsideProps) {
  return (
    <div className="flex flex-col gap-4 max-lg:max-w-sm">
      {picture}
      <ul className="flex flex-col gap-2 text-sm">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-green" />
            {benefit}
          </li>
        ))}
      </ul>
    </div>
  );
}
