import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { formatMinute } from "../../../../shared/format/dates.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { noteTypeWords } from "./note-words.ts";
import type { Order } from "./order.ts";

type Note = Order["notes"][number];

interface NotesCardProps {
  notes: readonly Note[];
  mayUpdate: boolean;
  onAdd: () => void;
  onEdit: (note: Note) => void;
}

/** Notes by type, newest first. */
export function NotesCard({ notes, mayUpdate, onAdd, onEdit }: NotesCardProps) {
  const zone = useZone();
  return (
    <Card
      title="Notes"
      actions={
        mayUpdate && (
          <Button size="small" variant="secondary" onClick={onAdd}>
            Add note
          </Button>
        )
      }
    >
      {notes.length === 0 && (
        <CardBody>
          <p className="text-muted">No notes</p>
        </CardBody>
      )}
      <ul className="divide-y divide-line text-sm">
        {notes.map((note) => (
          <li key={note.id} className="flex flex-col gap-1 px-4 py-3 sm:px-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="flex flex-wrap items-center gap-2">
                <Badge kind="label">{noteTypeWords[note.type].text}</Badge>
                <span className="text-dense text-muted">
                  {[note.author, formatMinute(note.createdAt, zone), note.updatedAt && "edited"]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              {note.canUpdate && (
                <Button size="small" variant="quiet" onClick={() => onEdit(note)}>
                  Edit
                </Button>
              )}
            </div>
            <p className="whitespace-pre-wrap wrap-break-word">
              {note.note ?? <span className="text-muted">Hidden</span>}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
