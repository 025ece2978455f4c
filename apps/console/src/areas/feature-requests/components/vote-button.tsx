import { type Status, takesVotes } from "@bc/feedback/contract/board";
import { formatNumber } from "@bc/ui/format-number";
import { ChevronUp } from "lucide-react";
import { counted } from "../../../shared/format/words.ts";
import { useVote } from "../api/use-vote.ts";

interface VoteButtonProps {
  post: { id: string; title: string; status: Status; voteCount: number; isVoted: boolean };
}

const colors = {
  voted: "border-primary bg-primary-soft text-primary",
  open: "border-line-strong bg-surface text-ink hover:border-primary hover:bg-hover",
  ended: "cursor-default border-transparent bg-hover text-muted",
};

/** Sets and removes the user's vote, and shows the number of votes. */
export function VoteButton({ post }: VoteButtonProps) {
  const { vote, toggle } = useVote(post);
  const isOpen = takesVotes(post.status);
  return (
    <button
      type="button"
      aria-pressed={vote.isVoted}
      aria-label={`Vote for ${post.title}, ${counted(vote.voteCount, "vote")}`}
      disabled={!isOpen}
      onClick={toggle}
      className={`flex h-14 w-14 shrink-0 flex-col items-center justify-center rounded-lg border text-sm font-medium tabular-nums transition-colors ${
        isOpen ? colors[vote.isVoted ? "voted" : "open"] : colors.ended
      }`}
    >
      <ChevronUp aria-hidden="true" className="size-4" />
      {formatNumber(vote.voteCount)}
    </button>
  );
}
