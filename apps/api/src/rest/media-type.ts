/** JSON:API's own. */
export const mediaType = "application/vnd.api+json";
