/** The products that have a trial, by the name that users know. */
export const trialProducts = {
  mcm: "Marketplace Management",
  sf: "Storefront",
  dfw: "Feed Marketing",
} as const;
export type TrialProduct = keyof typeof trialProducts;

export type TrialStatus = "STANDBY" | "PROVISIONING" | "SUCCESS" | "FAILURE";

/** How long a trial takes. Storefront's has no end. */
export const trialDays = { mcm: 14, sf: undefined, dfw: 15 } as const satisfies Record<
  TrialProduct,
  number | undefined
>;

/** How many days before the end the user is reminded. */
export const reminderDays = 3;

export const productInterests = ["full", "listing", "repricing"] as const;
export type ProductInterest = (typeof productInterests)[number];
