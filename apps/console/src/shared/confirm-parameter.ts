/** Marks an address of /logout that asks before it signs out. */
export const confirmParameter = "confirm";
