import { Alert } from "@bc/ui/alert";
import { ButtonLink } from "@bc/ui/button";
import { listed } from "../format/words.ts";
import { RouterLink } from "../router-link.tsx";

interface ProfileIncompleteProps {
  gaps: readonly string[];
  /** Set on the page where the profile is completed. */
  here?: boolean;
}

/** Lists the missing fields of a profile, with a link to complete it. */
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
