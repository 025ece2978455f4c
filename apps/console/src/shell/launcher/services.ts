import {
  BadgeDollarSign,
  BrainCircuit,
  Headset,
  type LucideIcon,
  Mail,
  Megaphone,
  ShoppingCart,
  Warehouse,
  Wrench,
} from "lucide-react";

interface Service {
  name: string;
  purpose: string;
  path: string;
  icon: LucideIcon;
}

const service = (name: string, purpose: string, path: string, icon: LucideIcon): Service => ({
  name,
  purpose,
  path,
  icon,
});

/** Shown only to businesses that have it. */
export const fulfillment = service("Fulfillment", "Store, pack and ship what you sell", "/fulfillment", Warehouse);

/** The company's services beside its products. */
export const services: readonly Service[] = [
  service("Email and SMS", "Email and text your customers", "/email-sms", Mail),
  service("Growth Marketing", "Campaigns planned and run by experts", "/growth-marketing", Megaphone),
  service("Customer Engagement", "A support team for your customers", "/customer-engagement", Headset),
  service("Data Science", "Forecasts and models from your own data", "/data-science-solutions", BrainCircuit),
  service("Growth Capital", "Growth financing from a partner", "/growth-capital", BadgeDollarSign),
  service("Marketplace Services", "Managed listings and ads", "/marketplace-services", ShoppingCart),
  fulfillment,
  service("Free Tools", "Build links to your products on Amazon", "/free-tools", Wrench),
];
