import type { AreaMenu } from "../../shared/area.ts";

export const shippingSettingsMenu: AreaMenu = { area: "shipping-settings", title: "Shipping" };
