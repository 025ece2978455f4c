import type { Area } from "../../shared/area.ts";

const common = { intent: "viewBusiness", isMarketing: true } as const;

export const feedMarketing: Area = {
  name: "feed-marketing",
  pages: [
    {
      ...common,
      paths: ["/feed-marketing", "/feed-marketing/*", "/feed-management", "/feed-management/*", "/dfw"],
      pageview: "feed-marketing",
      load: async () => (await import("./pages/feed-marketing-page.tsx")).FeedMarketingPage,
    },
    {
      ...common,
      paths: ["/feed-marketing/contact-us"],
      pageview: "feed-marketing-contact",
      load: async () => (await import("./pages/contact-page.tsx")).ContactPage,
    },
    {
      ...common,
      paths: ["/feed-marketing/free-trial"],
      pageview: "feed-marketing-free-trial",
      load: async () => (await import("./pages/free-trial-page.tsx")).FreeTrialPage,
    },
    {
      ...common,
      paths: ["/feed-marketing/free-trial/confirm-phone"],
      pageview: "feed-marketing-confirm-phone",
      load: async () => (await import("./pages/confirm-phone-page.tsx")).ConfirmPhonePage,
    },
  ],
};
