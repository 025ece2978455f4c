import { BadgeDollarSign, BrainCircuit, Headset, Mail, Megaphone, ShoppingCart, Warehouse, Wrench } from "lucide-react";
import { productWords } from "../../shared/products/product-words.ts";
import { serviceWords as words } from "../../shared/services/service-words.ts";

/** Shown only to businesses that have it. */
export const fulfillment = { ...productWords.ff, path: "/fulfillment", icon: Warehouse };

/** The company's services beside its products. */
export const services = [
  { ...words.emailSms, icon: Mail },
  { ...words.growthMarketing, icon: Megaphone },
  { ...words.customerEngagement, icon: Headset },
  { ...words.dataScience, icon: BrainCircuit },
  { ...words.growthCapital, icon: BadgeDollarSign },
  { ...words.marketplaceServices, icon: ShoppingCart },
  fulfillment,
  { ...words.freeTools, icon: Wrench },
];
