import { reminderDays } from "@bc/trial/contract/trials";
import { counted } from "../../../shared/format/words.ts";
import type { HomeCardSource } from "../../../shared/home-card.ts";
import { productWords } from "../../../shared/products/product-words.ts";
import { listEndingTrials } from "./list-ending-trials.gen.ts";

/** Trials are announced so many days before they end. */
const days = 10;
const pages = { mcm: "/marketplace-management", sf: "/storefront", dfw: "/feed-marketing" };

export const trialCards: HomeCardSource = {
  name: "trials",
  async find({ ask }) {
    const { trial_endingList: trials } = await ask(listEndingTrials, { days });
    return trials.map(({ id, businessId, product, daysLeft }) => ({
      id,
      businessId,
      count: 1,
      sentence: `${productWords[product].name} trial ends ${daysLeft === 0 ? "today" : `in ${counted(daysLeft, "day")}`}`,
      link: pages[product],
      tone: daysLeft <= reminderDays ? "warning" : "info",
    }));
  },
};
