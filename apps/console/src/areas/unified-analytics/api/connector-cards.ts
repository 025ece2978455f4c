import { counted } from "../../../shared/format/words.ts";
import { listFlags } from "../../../shared/api/list-flags.gen.ts";
import type { HomeCardSource } from "../../../shared/home-card.ts";
import { rightsOf } from "../../../shared/rights.ts";
import { countConnectors } from "./count-connectors.gen.ts";
import { listedBusinesses } from "./listed-businesses.ts";

const needsUser = ["failed", "incomplete"] as const;

/** The data connectors of the current organization that need the user. */
export const connectorCards: HomeCardSource = {
  name: "data connectors",
  async find({ me, current, ask }) {
    const { organization, business } = current;
    if (!rightsOf(me, current).may("viewAnalytics")) return [];
    const flags = await ask(listFlags, { organizationId: organization.id, businessId: business?.id ?? null });
    const isOn = (name: string): boolean => flags.flag_flagListMe.some(({ key, isOn: on }) => key === name && on);
    if (!isOn("new-my-connectors") || !isOn("marketing_analytics_flag")) return [];
    const { ua_dataConnectorsList: found } = await ask(countConnectors, {
      organizationId: organization.id,
      filter: { statuses: [...needsUser], ...listedBusinesses(me, current) },
    });
    const { totalCount: count } = found;
    if (count === 0) return [];
    return [
      {
        id: "data-connectors",
        count,
        sentence: `${counted(count, "data connector")} ${count === 1 ? "needs" : "need"} your attention`,
        link: `/unified-analytics/my-connectors?${new URLSearchParams(needsUser.map((status) => ["f.status", status])).toString()}`,
        tone: "danger",
      },
    ];
  },
};
