/** What the engine carries: ids. Everything else is read from PostgreSQL when the work begins. */
export interface RunMessage {
  organizationId: string;
  id: string;
}

export interface TickMessage {
  organizationId: string;
  key: string;
  generation: string;
}

/** Keys of two organizations must not meet, or one could hold up the other. */
export function objectKey(organizationId: string, key: string): string {
  return `${organizationId}/${key}`;
}

export function tickId(generation: string): string {
  return `tick-${generation}`;
}
