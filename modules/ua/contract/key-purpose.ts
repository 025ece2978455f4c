/** Separates the credentials of sources from other sealed values. */
export const sourcePurpose = "ua.source";
