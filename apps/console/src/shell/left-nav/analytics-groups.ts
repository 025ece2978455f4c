import {
  type AnalyticsAnswer,
  type AnalyticsMenuGroup,
  analyticsAnswer,
  analyticsPath,
  menuGroups,
} from "@bc/ua/contract/analytics";
import { useQuery } from "@tanstack/react-query";
import { useConfig } from "../../shared/config.ts";
import { useCurrentState } from "../../shared/current/current.tsx";
import { analyticsQuery } from "../../shared/navigation/analytics-query.ts";
import type { MenuIcon, MenuItem } from "../../shared/navigation/menu-item.ts";
import { useSession } from "../../shared/session.ts";
import { fieldOf, readStored } from "../../shared/stored.ts";
import { telemetry } from "../../shared/telemetry/telemetry.ts";

/** The last answer, and the user and place that it was for: the menu appears at once when the console is opened again. */
const key = "analytics";

interface Analytics {
  groups: MenuItem[];
  /** Whether the user can view a data connector. True while it is unknown, so that nothing is hidden by a failure. */
  hasConnectors: boolean;
}

const unknown: Analytics = { groups: [], hasConnectors: true };

const analyticsOf = (answer: AnalyticsAnswer): Analytics => ({
  groups: menuGroups(answer).map(menuItemOf),
  hasConnectors: answer.data.attributes.has_connectors,
});

function keptAnalytics(userId: string | undefined, path: string): Analytics | undefined {
  const kept = readStored(localStorage, key);
  if (fieldOf(kept, "userId") !== userId || fieldOf(kept, "path") !== path) return undefined;
  const answer = analyticsAnswer.safeParse(fieldOf(kept, "answer"));
  return answer.success ? analyticsOf(answer.data) : undefined;
}

function keep(kept: { userId: string | undefined; path: string; answer: AnalyticsAnswer }): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A full or closed storage costs the head start only.
  }
}

/** The groups that the server lists, and whether there are data connectors; until it responds, its last answer. */
export function useAnalyticsGroups(): Analytics & { isSettled: boolean } {
  const { apiUrl } = useConfig();
  const session = useSession();
  const state = useCurrentState();
  const place = state.status === "ready" ? state.current : null;
  const userId = state.status === "ready" ? state.me.id : undefined;
  const isOwn = session.impersonation() === null;
  const path = analyticsPath({
    ...(place && { organizationId: place.organization.id }),
    ...(place?.business && { businessId: place.business.id }),
  });

  async function read(signal: AbortSignal): Promise<Analytics> {
    const url = apiUrl + path;
    try {
      const headers = await session.getAuthHeaders({ url, method: "GET" });
      const response = await fetch(url, { headers, signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) });
      if (response.status === 403) {
        localStorage.removeItem(key);
        return unknown;
      }
      if (!response.ok) throw new Error(`analytics answered ${response.status}`);
      const answer = analyticsAnswer.parse(await response.json());
      // What an impersonated user can see stays out of the browser of support.
      if (isOwn) keep({ userId, path, answer });
      return analyticsOf(answer);
    } catch (error) {
      if (!signal.aborted) telemetry.reportError(error, { area: "unified-analytics" });
      throw error;
    }
  }

  const query = useQuery({
    queryKey: [analyticsQuery.name, userId, path],
    queryFn: ({ signal }) => read(signal),
    initialData: () => (isOwn ? keptAnalytics(userId, path) : undefined),
    initialDataUpdatedAt: 0,
    enabled: place !== null,
    staleTime: 60_000,
    retry: false,
  });
  return { ...(query.data ?? unknown), isSettled: !query.isPending };
}

function menuItemOf({ id, title, icon, path, children }: AnalyticsMenuGroup): MenuItem {
  return {
    id,
    title,
    ...(children.length === 0 && { url: path }),
    icon: icon as MenuIcon,
    items: children.map((child) => ({ id: `${id}-${child.path}`, title: child.label, url: child.path })),
  };
}
