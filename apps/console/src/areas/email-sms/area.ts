import type { Area } from "../../shared/area.ts";

export const emailSms: Area = {
  name: "email-sms",
  pages: [{ paths: ["/email-sms", "/email-sms/*"], pageview: "email-sms", intent: "viewBusiness", isMarketing: true }],
};
