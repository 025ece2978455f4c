/** A page of a list: how many rows to pass over, and how many to read. */
export interface Page {
  skip: number;
  take: number;
}
