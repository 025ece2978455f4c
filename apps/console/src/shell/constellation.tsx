import { type ChosenTenant, UnifiedSidebar } from "@bc/sidebar/react";
import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useConfig } from "../shared/config.ts";
import { useCurrentState, useEnter } from "../shared/current/current.tsx";
import { useSession } from "../shared/session.ts";
import { telemetry } from "../shared/telemetry/telemetry.ts";

/** The unified sidebar in place of the top bar and the left navigation. */
export function Constellation() {
  const { apiUrl, products } = useConfig();
  const session = useSession();
  const state = useCurrentState();
  const enter = useEnter();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const getHeaders = useCallback<typeof session.getAuthHeaders>(
    (request) => session.getAuthHeaders(request),
    [session],
  );

  function switchTo({ name, businessId, organizationId }: ChosenTenant) {
    if (businessId === null) {
      if (organizationId !== null) void enter({ organization: { id: organizationId, name }, business: null });
      return;
    }
    setQuery((before) => {
      before.delete("tenantCode");
      before.set("businessId", businessId);
      return before;
    });
  }

  function follow(address: string): boolean {
    const { origin, pathname, search, hash } = new URL(address, window.location.href);
    if (origin !== window.location.origin) return false;
    void navigate(pathname + search + hash);
    return true;
  }

  return (
    <UnifiedSidebar
      product="bc"
      tenantCode={query.get("tenantCode") ?? undefined}
      businessId={state.status === "ready" ? state.current.business?.id : undefined}
      navigationUrl={`${apiUrl}/navigation/graphql`}
      bcUrl={window.location.origin}
      dfwUrl={products.dfw?.url}
      jazzUrl={products.jazz?.url}
      mcmUrl={products.mcm?.url}
      mcmLegacyUrl={products.mcm?.legacyUrl}
      getHeaders={getHeaders}
      onTenant={switchTo}
      onNavigate={follow}
      onError={({ message, requestId }) =>
        telemetry.reportError(new Error(message), { area: "sidebar", ...(requestId && { requestId }) })
      }
    />
  );
}
