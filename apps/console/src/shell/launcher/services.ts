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

/** What the company offers beside its products. */
export const services: readonly Service[] = [
  service("Email and SMS", "Write to the people who buy from you", "/email-sms", Mail),
  service("Growth Marketing", "Have experts plan and run your campaigns", "/growth-marketing", Megaphone),
  service("Customer Engagement", "A support team that speaks in your name", "/customer-engagement", Headset),
  service("Data Science", "Forecasts and models from your own data", "/data-science-solutions", BrainCircuit),
  service("Growth Capital", "Money to grow with, from a partner", "/growth-capital", BadgeDollarSign),
  service("Marketplace Services", "Have listings and adverts looked after", "/marketplace-services", ShoppingCart),
  fulfillment,
  service("Free Tools", "Build links to your products on Amazon", "/free-tools", Wrench),
];
