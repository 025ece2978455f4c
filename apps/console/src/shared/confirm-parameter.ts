/** The query parameter of /logout that asks for confirmation. */
export const confirmParameter = "confirm";
