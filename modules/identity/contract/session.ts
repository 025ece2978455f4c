/** A session that nobody uses for so many days has run out. The view identity.known_session says the same. */
export const sessionIdleDays = 14;

/** The acr of a sign-in with a second factor, and of one without. */
export const strongAcr = "urn:bc:mfa";
export const weakAcr = "urn:bc:pwd";
