import type { AreaMenu } from "../../shared/area.ts";

export const webhooksMenu: AreaMenu = { area: "webhooks", title: "Webhooks" };
