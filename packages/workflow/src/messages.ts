/** The engine only receives IDs. Everything else is read from PostgreSQL when the run starts. */
export interface RunMessage {
  organizationId: string;
  id: string;
  slice: number;
  epoch: string;
}

/**
 * Contains the organization, so that its runs can't block another organization's runs, and the epoch, so that nothing of
 * an earlier one can.
 */
export function objectKey(
  { epoch, organizationId }: Pick<RunMessage, "epoch" | "organizationId">,
  key: string,
): string {
  return `${epoch}/${organizationId}/${key}`;
}
