interface MarkedTextProps {
  text: string;
  /** Pairs of start and end, in any order. */
  marks: readonly number[];
}

/** Highlights the parts of a text that match. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  const pairs = marks.flatMap((start, index) => (index % 2 === 0 ? [[start, marks[index + 1] ?? start] as const] : []));
  const inOrder = pairs.sort(([one], [other]) => one - other);
  return (
    <>
      {inOrder.map(([start, end], index) => {
        const before = inOrder[index - 1]?.[1] ?? 0;
        return (
          <span key={start}>
            {text.slice(before, start)}
            <mark className="bg-transparent font-semibold text-primary">
              {text.slice(Math.max(before, start), end)}
            </mark>
          </span>
        );
      })}
      {text.slice(inOrder.at(-1)?.[1] ?? 0)}
    </>
  );
}
