// node packages/workflow/bench/bare-handler.ts PORT
// The engine's own cost: a handler with three durable steps that do nothing, without our rows, tenants or checks.
import { endpoint, type ObjectContext, object } from "@restatedev/restate-sdk";

const bare = object({
  name: "bare",
  handlers: {
    run: async (ctx: ObjectContext) => {
      for (const step of ["one", "two", "three"]) await ctx.run(step, () => step);
    },
  },
});

await endpoint()
  .setLogger(() => undefined)
  .bind(bare)
  .listen(Number(process.argv[2]));
