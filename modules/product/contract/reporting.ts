/** Where in the reporting menu an entry stands. */
export const reportingSections = ["shared", "growth-marketing", "marketplace-services", "settings"] as const;
export type ReportingSection = (typeof reportingSections)[number];
