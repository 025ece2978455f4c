import { ButtonLink } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { SearchX } from "lucide-react";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { deletedConnectorsPath, myConnectorsPath } from "../../components/paths.ts";

/** Shown for a connector that was deleted or belongs to another business. */
export function MissingConnection() {
  const { organization, business } = useCurrent();
  const { name } = business ?? organization;
  return (
    <EmptyState
      icon={SearchX}
      title={`This data connector isn't in ${name}. It may have been deleted.`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink link={RouterLink} href={myConnectorsPath}>
            View My Connectors
          </ButtonLink>
          <ButtonLink link={RouterLink} variant="secondary" href={deletedConnectorsPath}>
            View deleted data connectors
          </ButtonLink>
        </div>
      }
    />
  );
}
