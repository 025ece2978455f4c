/** Removes undefined properties, because React Aria's optional properties must be absent. */
export function given<Props extends object>(props: Props): { [Name in keyof Props]?: Exclude<Props[Name], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Props]?: Exclude<Props[Name], undefined>;
  };
}
