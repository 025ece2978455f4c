/** A session that nobody uses for so many days has run out. The view identity.known_session says the same. */
export const sessionIdleDays = 14;
