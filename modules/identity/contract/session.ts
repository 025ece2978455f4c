/** The days after which an unused session expires. The view identity.known_session uses the same period. */
export const sessionIdleDays = 14;

/** The `acr` values of sign-ins with and without a second factor. */
export const strongAcr = "urn:bc:mfa";
export const weakAcr = "urn:bc:pwd";
