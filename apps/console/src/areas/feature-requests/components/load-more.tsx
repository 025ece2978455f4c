import { Button } from "@bc/ui/button";

/** Reads the next page of a list; nothing on the last page. */
export function LoadMore({ more }: { more: { load: () => void; isLoading: boolean } | undefined }) {
  if (!more) return null;
  return (
    <div className="flex justify-center">
      <Button variant="secondary" busy={more.isLoading} onClick={more.load}>
        Show more
      </Button>
    </div>
  );
}
