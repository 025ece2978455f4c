export const shipmentLimits = { perOrder: 100, packages: 50, items: 1_000, noteLength: 1_000 };
