// node packages/workflow/bench/bare-handler.ts PORT
// Measures the engine alone: a handler with three empty durable steps, without our rows, tenants or checks.
import { type ObjectContext, object, serve } from "@restatedev/restate-sdk";

const bare = object({
  name: "bare",
  handlers: {
    run: async (ctx: ObjectContext) => {
      for (const step of ["one", "two", "three"]) await ctx.run(step, () => step);
    },
  },
});

await serve({ services: [bare], port: Number(process.argv[2]), logger: () => undefined });
