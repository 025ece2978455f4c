import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import type { PageHandle } from "../shared/area.ts";
import { useCurrentState } from "../shared/current/current.tsx";
import { telemetry } from "../shared/telemetry/telemetry.ts";
import { useFulfillmentRedirect } from "./fulfillment-redirect.ts";
import { useKeptNavigation } from "./kept-parameters.ts";

/** Runs on every navigation: records the page view, scrolls to the top, and moves the focus for screen readers. */
export function RouteEffects() {
  const { pathname } = useLocation();
  useKeptNavigation();
  useFulfillmentRedirect(useCurrentState());
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const pageview = handle?.pageview;
  const shown = useRef<string | null>(null);

  useEffect(() => {
    if (!pageview || shown.current === pathname) return;
    telemetry.pageview(pageview);
    if (shown.current !== null) {
      window.scrollTo(0, 0);
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    shown.current = pathname;
  }, [pathname, pageview]);

  return null;
}
