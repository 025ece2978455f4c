import { maxTextLength, maxTitleLength, savedChange } from "@bc/feedback/contract/board";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { TextArea, TextField } from "@bc/ui/text-field";
import { useState } from "react";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { listChangeEntries } from "../api/list-change-entries.gen.ts";
import { saveChange } from "../api/save-change.gen.ts";
import { type PickedPost, PostPicker } from "./post-picker.tsx";

interface ChangeDialogProps {
  /** The entry to edit; undefined for a new one. */
  change: { id: string; title: string; text: string; posts: readonly PickedPost[] } | undefined;
  onSaved: () => void;
  onClose: () => void;
}

export function ChangeDialog({ change, onSaved, onClose }: ChangeDialogProps) {
  const [title, setTitle] = useState(change?.title ?? "");
  const [text, setText] = useState(change?.text ?? "");
  const [posts, setPosts] = useState<readonly PickedPost[]>(change?.posts ?? []);
  const [isChecked, setIsChecked] = useState(false);
  const save = useWrite(saveChange, { refetch: [listChangeEntries] });
  const parsed = savedChange.safeParse({ title, text, postIds: posts.map(({ id }) => id) });
  const problemOf = (name: string): string | undefined =>
    isChecked ? parsed.error?.issues.find(({ path }) => path[0] === name)?.message : undefined;
  function confirm(): void {
    setIsChecked(true);
    if (parsed.success) save.mutate({ input: { id: change?.id ?? null, ...parsed.data } }, { onSuccess: onSaved });
  }
  return (
    <Dialog
      open
      size="large"
      title={change ? "Edit changelog entry" : "New changelog entry"}
      busy={save.isPending}
      outsideCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={save.isPending} onClick={confirm}>
            {change ? "Save" : "Publish"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {save.error && <Alert tone="bad">{toldWithRequest(save.error)}</Alert>}
        <TextField
          label="Title"
          required
          autoComplete="off"
          countTo={maxTitleLength}
          value={title}
          error={problemOf("title")}
          onChange={setTitle}
        />
        <TextArea
          label="Text"
          required
          rows={6}
          countTo={maxTextLength}
          value={text}
          error={problemOf("text")}
          onChange={setText}
        />
        {posts.length > 0 && (
          <ul aria-label="Linked requests" className="divide-y divide-line rounded-lg border border-line text-sm">
            {posts.map((post) => (
              <li key={post.id} className="flex items-center justify-between gap-3 px-3 py-1">
                {post.title}
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Remove ${post.title}`}
                  onClick={() => setPosts(posts.filter(({ id }) => id !== post.id))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {problemOf("postIds") && <Alert tone="bad">{problemOf("postIds")}</Alert>}
        <PostPicker
          label="Link a request"
          except={posts.map(({ id }) => id)}
          onPick={(post) => setPosts([...posts, post])}
        />
      </div>
    </Dialog>
  );
}
