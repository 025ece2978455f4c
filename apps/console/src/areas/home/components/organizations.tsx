import { Button } from "@bc/ui/button";
import { useId, useState } from "react";
import type { Me } from "../../../shared/api/use-me.ts";
import { OrganizationCard } from "./organization-card.tsx";

const shownFirst = 4;

interface OrganizationsProps {
  organizations: Me["organizations"];
  /** The current business. */
  currentId: string | undefined;
}

/** The user's organizations, the current one first. An agency has dozens, so that the others are folded. */
export function Organizations({ organizations, currentId }: OrganizationsProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const isCurrent = ({ businesses }: Me["organizations"][number]) => businesses.some(({ id }) => id === currentId);
  const sorted = [...organizations.filter(isCurrent), ...organizations.filter((one) => !isCurrent(one))];
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-subheading font-semibold">
        Organizations
      </h2>
      <div className={`grid items-start gap-4 ${sorted.length > 1 ? "lg:grid-cols-2" : ""}`}>
        {sorted.slice(0, isOpen ? sorted.length : shownFirst).map((organization) => (
          <OrganizationCard key={organization.id} organization={organization} currentId={currentId} />
        ))}
      </div>
      {sorted.length > shownFirst && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Show fewer organizations" : `Show all ${sorted.length} organizations`}
          </Button>
        </div>
      )}
    </section>
  );
}
