/** The engine only receives IDs. Everything else is read from PostgreSQL when the run starts. */
export interface RunMessage {
  organizationId: string;
  id: string;
}

export interface TickMessage {
  organizationId: string;
  key: string;
  generation: string;
}

/** Contains the organization, so that its runs can't block another organization's runs. */
export function objectKey(organizationId: string, key: string): string {
  return `${organizationId}/${key}`;
}

export function tickId(generation: string): string {
  return `tick-${generation}`;
}
