import { adminToolsMenu } from "../areas/admin-tools/menu.ts";
import { customerEngagementMenu } from "../areas/customer-engagement/menu.ts";
import { dataScienceMenu } from "../areas/data-science/menu.ts";
import { emailSmsMenu } from "../areas/email-sms/menu.ts";
import { featureRequestsMenu } from "../areas/feature-requests/menu.ts";
import { feedMarketingMenu } from "../areas/feed-marketing/menu.ts";
import { feedbackMenu } from "../areas/feedback/menu.ts";
import { freeToolsMenu } from "../areas/free-tools/menu.ts";
import { fulfillmentMenu } from "../areas/fulfillment/menu.ts";
import { growthCapitalMenu } from "../areas/growth-capital/menu.ts";
import { growthMarketingMenu } from "../areas/growth-marketing/menu.ts";
import { homeMenu } from "../areas/home/menu.ts";
import { marketplaceManagementMenu } from "../areas/marketplace-management/menu.ts";
import { marketplaceServicesMenu } from "../areas/marketplace-services/menu.ts";
import { notificationsMenu } from "../areas/notifications/menu.ts";
import { ordersMenu } from "../areas/orders/menu.ts";
import { organizationMenu } from "../areas/organization/menu.ts";
import { profileMenu } from "../areas/profile/menu.ts";
import { reportingMenu } from "../areas/reporting/menu.ts";
import { requestsMenu } from "../areas/requests/menu.ts";
import { securityMenu } from "../areas/security/menu.ts";
import { webhooksMenu } from "../areas/webhooks/menu.ts";
import { settingsMenu } from "../areas/settings/menu.ts";
import { shipmentsMenu } from "../areas/shipments/menu.ts";
import { shippingSettingsMenu } from "../areas/shipping-settings/menu.ts";
import { statusMenu } from "../areas/status/menu.ts";
import { storefrontMenu } from "../areas/storefront/menu.ts";
import { unifiedAnalyticsMenu } from "../areas/unified-analytics/menu.ts";
import type { AreaMenu } from "../shared/area.ts";
import { type IsOffered, offeredItems } from "../shared/navigation/offered.ts";

/** Titles and menu entries of every area, in menu order. Loaded with the first menu. */
export const menus: readonly AreaMenu[] = [
  homeMenu,
  ordersMenu,
  shipmentsMenu,
  unifiedAnalyticsMenu,
  marketplaceManagementMenu,
  storefrontMenu,
  feedMarketingMenu,
  emailSmsMenu,
  fulfillmentMenu,
  growthMarketingMenu,
  customerEngagementMenu,
  marketplaceServicesMenu,
  dataScienceMenu,
  growthCapitalMenu,
  requestsMenu,
  freeToolsMenu,
  featureRequestsMenu,
  feedbackMenu,
  reportingMenu,
  notificationsMenu,
  organizationMenu,
  settingsMenu,
  shippingSettingsMenu,
  webhooksMenu,
  profileMenu,
  securityMenu,
  adminToolsMenu,
  statusMenu,
];

/**
 * The menus without entries that lead to pages without content. The analytics menu keeps them: it is only shown on the
 * pages of its area.
 */
export function offeredMenus(isOffered: IsOffered): AreaMenu[] {
  return menus.map((menu) => ({
    ...menu,
    ...(menu.console && { console: offeredItems(menu.console, isOffered) }),
    ...(menu.settings && { settings: offeredItems(menu.settings, isOffered) }),
  }));
}
