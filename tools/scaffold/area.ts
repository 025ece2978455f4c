import type { Scaffold } from "./scaffold.ts";
export function areaScaffold(name: string): Scaffold {
  return { folder: `apps/console/src/areas/${name}`, files: {}, next: [] };
}
