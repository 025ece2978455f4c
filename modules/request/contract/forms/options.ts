import type { Option } from "./form.ts";

// The options of all forms. The CRM must have the same ones.

const optionsOf = (...values: readonly string[]): readonly Option[] => values.map((value) => ({ value, label: value }));

export const contactMethods = optionsOf("Email", "Phone");
export const yesOrNo = optionsOf("Yes", "No");

export const engagementInterests = optionsOf(
  "Customer Support Team",
  "Omnichannel Help Desk",
  "Customer Experience Consulting",
);
export const supportChannels = optionsOf("Email", "Phone", "Live Chat", "Social Media", "SMS", "Marketplace Messages");
export const ticketBands = optionsOf("0 - 250", "251 - 1000", "1001 - 5000", "5000+");
export const supportHours = optionsOf("Business hours", "Extended hours", "24/7");

export const dataScienceInterests = optionsOf(
  "Cart Pixel",
  "Omni-Channel Analysis",
  "Demand Forecasting",
  "Campaign Optimization",
  "Buyer Journey Modeling",
  "Customer Experience Analysis",
);
export const dataScienceProcesses = optionsOf(
  "Spreadsheets",
  "Dashboards or BI tools",
  "A data warehouse",
  "An in-house data science team",
  "An external agency",
  "None yet",
);

export const fulfillmentInterests = optionsOf(
  "Nationwide Fulfillment",
  "Pick Pack and Ship",
  "Order Management",
  "FBA Restock",
  "Inventory Storage",
);
export const ecommercePlatforms = optionsOf(
  "Amazon",
  "BigCommerce",
  "eBay",
  "Magento",
  "Shopify",
  "Walmart Marketplace",
  "WooCommerce",
  "Custom platform",
  "Other",
);
export const shipmentBands = optionsOf("0 - 250", "251 - 500", "501 - 1000", "1000+");
export const sellingPeriods = optionsOf(
  "Not selling yet",
  "Less than 1 year",
  "1 - 3 years",
  "3 - 5 years",
  "5+ years",
);
export const shippingConsiderations = optionsOf(
  "Fragile items",
  "Hazardous materials",
  "Kitting or bundling",
  "Lot or expiration tracking",
  "Oversized or heavy items",
  "Temperature control",
);

export const adChannels = optionsOf(
  "Paid Search",
  "Paid Social",
  "Display and Programmatic",
  "Shopping and Product Listing Ads",
  "Affiliate",
  "Email and SMS",
  "Connected TV",
);
export const salesChannels = optionsOf(
  "Online Store",
  "Amazon",
  "eBay",
  "Target Plus",
  "Walmart Marketplace",
  "Social Commerce",
  "Retail Stores",
  "Wholesale",
);

export const businessStages = optionsOf("Getting Started", "Growing Business", "Larger Enterprise");

export const feedExperience = optionsOf("None", "Less than 1 year", "1 - 3 years", "More than 3 years");
export const productBands = optionsOf(
  "Up to 1,000",
  "1,001 - 5,000",
  "5,001 - 30,000",
  "30,001 - 100,000",
  "More than 100,000",
);

export const salesPackages: readonly Option[] = [
  { value: "UA Core", label: "Unified Analytics Core - Standalone Package" },
  { value: "UA Plus", label: "Unified Analytics Plus - Standalone Package" },
  ...optionsOf("Marketing Analytics Co-Sell", "Fulfillment Analytics Co-Sell", "Channels Analytics Co-Sell"),
];
