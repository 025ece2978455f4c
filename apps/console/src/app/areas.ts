import { adminTools } from "../areas/admin-tools/area.ts";
import { customerEngagement } from "../areas/customer-engagement/area.ts";
import { dataScience } from "../areas/data-science/area.ts";
import { emailSms } from "../areas/email-sms/area.ts";
import { featureRequests } from "../areas/feature-requests/area.ts";
import { feedMarketing } from "../areas/feed-marketing/area.ts";
import { feedback } from "../areas/feedback/area.ts";
import { freeTools } from "../areas/free-tools/area.ts";
import { fulfillment } from "../areas/fulfillment/area.ts";
import { growthCapital } from "../areas/growth-capital/area.ts";
import { growthMarketing } from "../areas/growth-marketing/area.ts";
import { home } from "../areas/home/area.ts";
import { marketplaceManagement } from "../areas/marketplace-management/area.ts";
import { marketplaceServices } from "../areas/marketplace-services/area.ts";
import { notifications } from "../areas/notifications/area.ts";
import { orders } from "../areas/orders/area.ts";
import { organization } from "../areas/organization/area.ts";
import { profile } from "../areas/profile/area.ts";
import { reporting } from "../areas/reporting/area.ts";
import { requests } from "../areas/requests/area.ts";
import { security } from "../areas/security/area.ts";
import { settings } from "../areas/settings/area.ts";
import { shipments } from "../areas/shipments/area.ts";
import { shippingSettings } from "../areas/shipping-settings/area.ts";
import { status } from "../areas/status/area.ts";
import { storefront } from "../areas/storefront/area.ts";
import { unifiedAnalytics } from "../areas/unified-analytics/area.ts";
import { webhooks } from "../areas/webhooks/area.ts";
import type { Area } from "../shared/area.ts";
import { loadOnce } from "../shared/load-once.ts";
import { offeredBy } from "../shared/navigation/offered.ts";

/** Every area of the console, with its paths and access rules. Titles and menu entries are in menus.ts. */
export const areas: readonly Area[] = [
  home,
  orders,
  shipments,
  unifiedAnalytics,
  marketplaceManagement,
  storefront,
  feedMarketing,
  emailSms,
  fulfillment,
  growthMarketing,
  customerEngagement,
  marketplaceServices,
  dataScience,
  growthCapital,
  requests,
  freeTools,
  featureRequests,
  feedback,
  reporting,
  notifications,
  organization,
  settings,
  shippingSettings,
  webhooks,
  profile,
  security,
  adminTools,
  status,
];

export const loadMenus = loadOnce(async () => (await import("./menus.ts")).offeredMenus(offeredBy(areas)));

/** The area name under which errors of a page are reported. */
export function areaAt(path: string | undefined): string {
  return areas.find(({ pages }) => pages.some(({ paths }) => path && paths.includes(path)))?.name ?? "global";
}
