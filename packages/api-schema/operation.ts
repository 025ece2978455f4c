/** One operation of the console. Only its hash travels; the api knows the text from the committed manifest. */
export interface Operation<Result, Variables> {
  readonly name: string;
  readonly hash: string;
  /** Types only: never present at run time. */
  readonly _types?: (variables: Variables) => Result;
}
