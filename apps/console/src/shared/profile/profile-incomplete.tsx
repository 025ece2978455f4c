import { Alert } from "@bc/ui/alert";
import { ButtonLink } from "@bc/ui/button";
import { listed } from "../format/words.ts";
import { RouterLink } from "../router-link.tsx";

interface ProfileIncompleteProps {
  gaps: readonly string[];
  /** Stands on the page where it can be completed. */
  here?: boolean;
}

/** Says what a profile lacks, and leads to where it is completed. */
export function ProfileIncomplete({ gaps, here = false }: ProfileIncompleteProps) {
  const link = (
    <ButtonLink link={RouterLink} size="small" variant="secondary" href="/settings/profile">
      Complete your profile
    </ButtonLink>
  );
  return (
    <Alert tone="warning" title="Your profile is incomplete" action={here ? undefined : link}>
      Add your {listed(gaps)} so that we can reach you about your services.
    </Alert>
  );
}
