/** A page of a list: the number of rows to skip and to read. */
export interface Page {
  skip: number;
  take: number;
}
