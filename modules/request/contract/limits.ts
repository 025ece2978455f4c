/** Limits of `request_create`, in characters and entries. */
export const maxKeyLength = 100;
export const maxPageLength = 2_000;
export const maxCookieLength = 200;
export const maxFields = 30;
export const maxFieldNameLength = 100;
export const maxValues = 30;
