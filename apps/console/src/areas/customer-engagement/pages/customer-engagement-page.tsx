import { CustomerEngagementPicture } from "../../../shared/pictures/customer-engagement-picture.tsx";
import { ServicePage } from "../../../shared/services/service-page.tsx";
import type { Service } from "../../../shared/services/service.ts";

const customerEngagement: Service = {
  kind: "customer-engagement",
  claim: "A support team that speaks for your brand",
  lead: "Your customers get quick, friendly answers on every channel. You get your evenings back.",
  slides: [{ picture: CustomerEngagementPicture, caption: "One team for every conversation" }],
  overview: [
    "Customer Engagement is a white-labeled, omnichannel support team. Our agents learn your products, policies and tone, and answer in your brand's name.",
    "You decide which channels and hours the team covers, and see what customers ask about, so that you can fix causes and not just answer questions.",
  ],
  offerings: [
    {
      name: "Customer Support Team",
      text: "Trained agents who answer questions about orders, returns and products in your brand's voice. The team grows with your season and shrinks after it.",
    },
    {
      name: "Omnichannel Help Desk",
      text: "Email, phone, chat, social media and marketplace messages in one queue. Agents see the order and the whole conversation before they reply.",
    },
    {
      name: "Customer Experience Consulting",
      text: "A review of your policies, templates and contact reasons, with changes that prevent tickets instead of handling them.",
    },
  ],
  request: "Contact Sales",
};

export function CustomerEngagementPage() {
  return <ServicePage service={customerEngagement} />;
}
