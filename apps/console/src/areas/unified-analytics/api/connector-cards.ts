import { counted } from "../../../shared/format/words.ts";
import { listFlags } from "../../../shared/api/list-flags.gen.ts";
import type { HomeCardSource } from "../../../shared/home-card.ts";
import { rightsOf } from "../../../shared/rights.ts";
import { needsUser } from "../components/health-words.ts";
import { countConnectors } from "./count-connectors.gen.ts";
import { listedBusinesses } from "./listed-businesses.ts";

const statuses = ["failed", "incomplete"] as const;
/** The largest page of the api. */
const pageSize = 100;
const maxPages = 10;

/** The data connectors of the current organization that need the user. */
export const connectorCards: HomeCardSource = {
  name: "data connectors",
  async find({ me, current, ask }) {
    const { organization, business } = current;
    if (!rightsOf(me, current).may("viewAnalytics")) return [];
    const flags = await ask(listFlags, { organizationId: organization.id, businessId: business?.id ?? null });
    const isOn = (name: string): boolean => flags.flag_flagListMe.some(({ key, isOn: on }) => key === name && on);
    if (!isOn("new-my-connectors") || !isOn("marketing_analytics_flag")) return [];
    let count = 0;
    for (let page = 0, isLast = false; !isLast && page < maxPages; page += 1) {
      const { ua_dataConnectorsList: found } = await ask(countConnectors, {
        organizationId: organization.id,
        filter: { statuses: [...statuses], ...listedBusinesses(me, current) },
        page: { skip: page * pageSize, take: pageSize },
      });
      count += found.data.filter(({ health }) => needsUser(health)).length;
      isLast = (page + 1) * pageSize >= found.totalCount;
    }
    if (count === 0) return [];
    return [
      {
        id: "data-connectors",
        count,
        sentence: `${counted(count, "data connector")} ${count === 1 ? "needs" : "need"} your attention`,
        link: `/unified-analytics/my-connectors?${new URLSearchParams(statuses.map((status) => ["f.status", status])).toString()}`,
        tone: "danger",
      },
    ];
  },
};
