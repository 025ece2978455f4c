import type { InternalInput, InternalOperation, InternalOutput } from "@bc/identity/contract/internal";
import type { Services } from "../services.ts";

export type Handler<Name extends InternalOperation> = (
  services: Services,
  input: InternalInput<Name>,
) => Promise<InternalOutput<Name>>;
