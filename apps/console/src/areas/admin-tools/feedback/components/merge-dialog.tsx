import { useState } from "react";
import { listModeratedComments } from "../api/list-moderated-comments.gen.ts";
import { listModeratedPosts } from "../api/list-moderated-posts.gen.ts";
import { listVotes } from "../api/list-votes.gen.ts";
import { mergePost } from "../api/merge-post.gen.ts";
import { showModeratedPost } from "../api/show-moderated-post.gen.ts";
import { ModerateDialog } from "./moderate-dialog.tsx";
import { type PickedPost, PostPicker } from "./post-picker.tsx";

interface MergeDialogProps {
  post: PickedPost;
  onMerged: (into: PickedPost) => void;
  onClose: () => void;
}

export function MergeDialog({ post, onMerged, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<PickedPost>();
  return (
    <ModerateDialog
      title={`Merge “${post.title}”`}
      confirmLabel="Merge"
      danger
      operation={mergePost}
      input={into && { postId: post.id, intoId: into.id }}
      refetch={[listModeratedPosts, showModeratedPost, listModeratedComments, listVotes]}
      onDone={() => into && onMerged(into)}
      onClose={onClose}
    >
      <p>Votes and comments move to the other request, and this address leads there. A merge can't be undone.</p>
      <PostPicker label="Merge into" except={[post.id]} onPick={setInto} />
      {into && (
        <p role="status">
          Merge into: <strong>{into.title}</strong>
        </p>
      )}
    </ModerateDialog>
  );
}
