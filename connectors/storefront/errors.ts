import type { Classify } from "@bc/connector-kit/faults";

/** Storefront uses statuses as they are meant. */
export const classify: Classify = () => undefined;
