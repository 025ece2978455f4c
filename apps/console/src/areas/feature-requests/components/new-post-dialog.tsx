import { maxTextLength, maxTitleLength, newPost } from "@bc/feedback/contract/board";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { TextArea, TextField } from "@bc/ui/text-field";
import { useDebounced } from "@bc/ui/use-debounced";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { createPost } from "../api/create-post.gen.ts";
import { listPosts } from "../api/list-posts.gen.ts";
import { SimilarPosts } from "./similar-posts.tsx";

interface NewPostDialogProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

export function NewPostDialog({ onClose, onCreated }: NewPostDialogProps) {
  const { organization } = useCurrent();
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [sought, setSought] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const seek = useDebounced(setSought);
  const create = useWrite(createPost, { refetch: [listPosts] });
  const parsed = newPost.safeParse({ title, text });
  const problemOf = (name: string): string | undefined =>
    isChecked ? parsed.error?.issues.find(({ path }) => path[0] === name)?.message : undefined;

  function submit(): void {
    flushSync(() => setIsChecked(true));
    if (!parsed.success) {
      fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    create.mutate(
      { input: { organizationId: organization.id, ...parsed.data } },
      { onSuccess: ({ feedback_postCreate: { id } }) => onCreated(id) },
    );
  }

  return (
    <Dialog
      open
      size="large"
      title="New feature request"
      description="Requests are visible to all organizations. Don't include personal data or order details."
      busy={create.isPending}
      outsideCloses={title === "" && text === ""}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={create.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={create.isPending} onClick={submit}>
            Post request
          </Button>
        </>
      }
    >
      <div ref={fields} className="flex flex-col gap-5">
        {create.error && <Alert tone="bad">{toldWithRequest(create.error)}</Alert>}
        <TextField
          label="Title"
          help="What should the console be able to do?"
          required
          autoComplete="off"
          countTo={maxTitleLength}
          value={title}
          error={problemOf("title")}
          onChange={(next) => {
            setTitle(next);
            seek.later(next.trim());
          }}
        />
        <SimilarPosts title={sought} />
        <TextArea
          label="Description"
          help="What are you trying to do, and how do you work around it today?"
          required
          rows={5}
          countTo={maxTextLength}
          value={text}
          error={problemOf("text")}
          onChange={setText}
        />
      </div>
    </Dialog>
  );
}
