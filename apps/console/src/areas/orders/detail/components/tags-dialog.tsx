import { Button } from "@bc/ui/button";
import { Chip } from "@bc/ui/chip";
import { Dialog } from "@bc/ui/dialog";
import { TextField } from "@bc/ui/text-field";
import { Alert } from "@bc/ui/alert";
import { useState } from "react";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { updateTags } from "../api/update-tags.gen.ts";
import { type Order, versionOf } from "./order.ts";
import { useOrderWrite } from "./use-order-write.ts";

const maxLength = 40;

/** Adds and removes the tags of an order. */
export function TagsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { save, isPending } = useOrderWrite(updateTags);
  const had = order.tags.map(({ name }) => name);
  const [tags, setTags] = useState(had);
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<ApiError>();
  const name = typed.trim();
  const all = name && !tags.some((tag) => tag.toLowerCase() === name.toLowerCase()) ? [...tags, name] : tags;
  const add = all.filter((tag) => !had.includes(tag)).map((tag) => ({ name: tag, color: "neutral" as const }));
  const remove = had.filter((tag) => !all.includes(tag));

  async function submit(): Promise<void> {
    try {
      await save({ ...versionOf(order), add, remove });
      onClose();
    } catch (error) {
      setFailure(error as ApiError);
    }
  }

  return (
    <Dialog
      open
      title="Edit tags"
      busy={isPending}
      outsideCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isPending} disabled={add.length + remove.length === 0} onClick={() => void submit()}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <Alert tone="bad">{toldWithRequest(failure)}</Alert>}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {tags.map((tag) => (
            <Chip key={tag} text={tag} onRemove={() => setTags(tags.filter((other) => other !== tag))} />
          ))}
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setTags(all);
            setTyped("");
          }}
        >
          <TextField
            label="Add a tag"
            help="Press Enter to add another one."
            value={typed}
            onChange={setTyped}
            countTo={maxLength}
            autoComplete="off"
          />
        </form>
      </div>
    </Dialog>
  );
}
