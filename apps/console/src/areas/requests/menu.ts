import type { AreaMenu } from "../../shared/area.ts";

export const requestsMenu: AreaMenu = { area: "requests", title: "Your requests", pages: { request: "Request" } };
