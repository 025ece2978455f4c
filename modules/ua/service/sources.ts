import type { App } from "@bc/connector-kit/authorize";
import type { Connector } from "@bc/connector-kit/connector";
import type { Transport } from "@bc/connector-kit/transport";

/** The sources that a process can reach. */
export interface Sources {
  load(slug: string): Promise<Connector>;
  /** Returns the console's registration at a source. */
  appOf(name: string): App;
  readonly transport: Transport;
}
