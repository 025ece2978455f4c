import type { Manifest } from "@bc/connector-kit/manifest";

/** A data source as the console shows it: its manifest without what only the connector needs. */
export type Source = Omit<Manifest, "api">;
