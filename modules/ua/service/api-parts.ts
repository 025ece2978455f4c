import type { Manifest } from "@bc/connector-kit/manifest";
import type { Actor } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import type { Logger } from "@bc/runtime/logger";
import type { WorkflowClient } from "@bc/workflow/client";
import { uaError } from "../contract/errors.ts";
import type { Sources } from "./sources.ts";
import type { Tableau } from "./tableau.ts";

/** What the deployment decides about the area. */
export interface AnalyticsSettings {
  /** All sources by title. */
  readonly manifests: readonly Manifest[];
  /** Where sources return users. */
  readonly redirectUri: string;
  /** Where sources are reached, if not at their own addresses. Browsers are sent there too. */
  readonly origins: Readonly<Record<string, string>>;
  /** The name of the console in texts and of its own category. */
  readonly host: string;
  readonly tableau: Tableau | undefined;
}

/** What use cases of the API need. */
export interface UaParts {
  readonly database: Database;
  readonly workflows: WorkflowClient;
  readonly sources: Sources;
  readonly logger: Logger;
  readonly analytics: AnalyticsSettings;
  readonly signal: AbortSignal;
}

/** The business that the gate admitted the caller to, and the caller. */
export interface Caller extends Actor {
  readonly organizationId: string;
  readonly businessId: string;
  readonly businessKey: number;
}

export const tenantOf = ({ userId, organizationId, businessId }: Caller) => ({ userId, organizationId, businessId });

/** Returns a source by its type or its name. */
export function requireSource({ manifests }: AnalyticsSettings, name: string): Manifest {
  const manifest = manifests.find(({ slug, typeName }) => slug === name || typeName === name);
  if (!manifest) throw uaError("ua.source-unknown");
  return manifest;
}

/** The titles of all sources, as stores take them. */
export const titlesOf = ({ manifests }: AnalyticsSettings) => manifests.map(({ slug, title }) => ({ slug, title }));
