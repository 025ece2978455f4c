export const warehouseMigrations = { name: "status", directory: new URL("./warehouse/", import.meta.url) };
