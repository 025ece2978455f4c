/** A slice of a run. */
export interface SliceId {
  organizationId: string;
  id: string;
  slice: number;
  epoch: string;
}

/** The engine only receives IDs. Everything else is read from PostgreSQL when the run starts. */
export interface RunMessage extends SliceId {
  /**
   * New at each sending. The engine keeps the message that began a journal and ignores later ones, so attempts with one
   * journal have one ID. Its own ID of the invocation comes again after a loss.
   */
  journal: string;
}

/**
 * Contains the organization, so that its runs can't block another organization's runs, and the epoch, so that nothing of
 * an earlier one can.
 */
export function objectKey({ epoch, organizationId }: Pick<SliceId, "epoch" | "organizationId">, key: string): string {
  return `${epoch}/${organizationId}/${key}`;
}
