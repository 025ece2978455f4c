export const root = new URL("../../", import.meta.url).pathname;
