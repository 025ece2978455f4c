import type { Build } from "../contract/build.ts";
import type { EngineCheck } from "../service/check-engines.ts";
import type { PingLimits } from "../service/create-ping.ts";

// The context belongs to a package, which knows no module; this module says what it adds to it.
declare module "@bc/api-kit/context" {
  interface Services {
    build: Build;
    checkEngines: () => Promise<EngineCheck[]>;
    pingLimits: PingLimits;
  }
}
