interface ServiceWords {
  name: string;
  /** Its purpose, in one line. */
  purpose: string;
  /** Its page. */
  path: string;
}

/** The company's services beside its products. */
export const serviceWords = {
  emailSms: { name: "Email and SMS", purpose: "Email and text your customers", path: "/email-sms" },
  growthMarketing: {
    name: "Growth Marketing",
    purpose: "Campaigns planned and run by experts",
    path: "/growth-marketing",
  },
  customerEngagement: {
    name: "Customer Engagement",
    purpose: "A support team for your customers",
    path: "/customer-engagement",
  },
  dataScience: {
    name: "Data Science Solutions",
    purpose: "Forecasts and models from your own data",
    path: "/data-science-solutions",
  },
  growthCapital: { name: "Growth Capital", purpose: "Growth financing from a partner", path: "/growth-capital" },
  marketplaceServices: {
    name: "Marketplace Services",
    purpose: "Managed listings and ads",
    path: "/marketplace-services",
  },
  freeTools: { name: "Free Tools", purpose: "Build links to your products on Amazon", path: "/free-tools" },
} satisfies Record<string, ServiceWords>;
