import { ButtonLink } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { useCurrent } from "../../../shared/current/current.tsx";
import { RouterLink } from "../../../shared/router-link.tsx";

/** Shown in an organization without businesses, where nothing can be connected. */
export function NoBusiness() {
  const word = useCurrent().organization.terminology.toLowerCase();
  return (
    <EmptyState
      title={`Create a ${word} first`}
      action={
        <ButtonLink link={RouterLink} href="/settings/organization" size="small">
          Create {word}
        </ButtonLink>
      }
    >
      Each data connector belongs to a {word}. Create one in the settings of your organization.
    </EmptyState>
  );
}
