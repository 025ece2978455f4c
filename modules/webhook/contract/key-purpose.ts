/** Separates the sealed secrets of webhooks from other values that the same keys seal. */
export const webhookPurpose = "webhook";
