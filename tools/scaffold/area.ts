import type { Scaffold } from "./shape.ts";
export function areaScaffold(name: string): Scaffold {
  return { folder: `apps/console/src/areas/${name}`, files: {}, next: [] };
}
