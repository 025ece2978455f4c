import type { Area } from "../../shared/area.ts";

export const shippingSettings: Area = {
  name: "shipping-settings",
  redirects: { "/settings/shipping": "/settings/shipping/locations" },
  pages: [
    {
      paths: ["/settings/shipping/locations"],
      pageview: "shipping-settings",
      intent: "viewOrders",
      load: async () => (await import("./locations/pages/locations-page.tsx")).LocationsPage,
    },
    {
      paths: ["/settings/shipping/locations/new"],
      pageview: "shipping-settings",
      intent: "updateBusiness",
      load: async () => (await import("./locations/pages/new-location-page.tsx")).NewLocationPage,
    },
    {
      paths: ["/settings/shipping/locations/:id"],
      pageview: "shipping-settings",
      intent: "viewOrders",
      load: async () => (await import("./locations/pages/location-page.tsx")).LocationPage,
    },
    {
      paths: ["/settings/shipping/packages"],
      pageview: "shipping-settings",
      intent: "updateBusiness",
      load: async () => (await import("./packages/pages/packages-page.tsx")).PackagesPage,
    },
    {
      paths: ["/settings/shipping/orders"],
      pageview: "shipping-settings",
      intent: "updateBusiness",
      load: async () => (await import("./orders/pages/order-settings-page.tsx")).OrderSettingsPage,
    },
  ],
};
