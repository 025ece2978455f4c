import { Button } from "@bc/ui/button";

/** The rows of a list that are shown at first. */
export const shownAtFirst = 25;
/** The api returns this many at once. */
const maxShown = 100;

interface ShowMoreProps {
  shown: number;
  totalCount: number;
  take: number;
  onTake: (take: number) => void;
}

/** Makes a list longer, below its last row. */
export function ShowMore({ shown, totalCount, take, onTake }: ShowMoreProps) {
  if (totalCount <= shown || take >= maxShown) return null;
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      <Button variant="secondary" size="small" onClick={() => onTake(take + shownAtFirst)}>
        Show more
      </Button>
    </div>
  );
}
