import type { StorefrontSite } from "@bc/product/contract/storefront";
import { ErrorState } from "@bc/ui/error-state";
import { Spinner } from "@bc/ui/spinner";
import { useEffect, useEffectEvent } from "react";
import { useEnterStore } from "./use-enter-store.ts";

/** Signs the user in to the admin of the business's only site. */
export function OnlyStore({ site }: { site: StorefrontSite }) {
  const enter = useEnterStore();
  const open = useEffectEvent(() => enter.mutate(site));
  useEffect(() => open(), [site.id]);
  if (enter.isError)
    return (
      <ErrorState title={`Couldn't sign you in to ${site.name}`} onRetry={() => enter.mutate(site)}>
        Please try again in a moment.
      </ErrorState>
    );
  return (
    <div className="flex flex-col items-center gap-3 py-12">
      <Spinner size="large" label={`Signing you in to ${site.name}`} />
      <p aria-hidden="true" className="text-sm text-muted">
        Signing you in to {site.name}
      </p>
    </div>
  );
}
