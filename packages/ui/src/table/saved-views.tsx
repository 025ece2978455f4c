import { ChevronDown, ListFilter, Pencil, RotateCcw, Save, SquarePlus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Menu, MenuItem, MenuOneOf, MenuSeparator } from "../menu.tsx";
import { sameView, type TableState, tableState, type ViewState, viewOf } from "./table-state.ts";
import { NameForm } from "./view-name-form.tsx";
import { defaultViewTexts, type ViewTexts } from "./view-texts.ts";

export interface SavedView {
  id: string;
  name: string;
  state: ViewState;
}

interface SavedViewsProps {
  views: readonly SavedView[];
  state: TableState;
  onStateChange: (next: TableState) => void;
  /** The table's state without a view. */
  defaults?: Partial<TableState>;
  /** Stores a new view and returns its ID. */
  onSave: (name: string, state: ViewState) => string;
  onUpdate: (id: string, state: ViewState) => void;
  onRename: (id: string, name: string) => void;
  onDelete: (id: string) => void;
  texts?: Partial<ViewTexts>;
}

/** The menu of saved views: selects, saves, resets, renames and deletes them. */
export function SavedViews(props: SavedViewsProps) {
  const { views, state, onStateChange, onSave, onUpdate, onRename, onDelete } = props;
  const texts = { ...defaultViewTexts, ...props.texts };
  const [asks, setAsks] = useState<"save" | "rename" | "delete">();
  const plain = tableState(props.defaults);
  const view = views.find(({ id }) => id === state.view);
  const modified = !sameView(viewOf(state), view?.state ?? viewOf(plain));
  const show = (next: SavedView | undefined): void =>
    onStateChange({ ...plain, ...next?.state, widths: state.widths, page: 1, view: next?.id });
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const done = (): void => {
    returns.current = true;
    setAsks(undefined);
  };
  useEffect(() => {
    if (asks || !returns.current) return;
    returns.current = false;
    opener.current?.focus();
  }, [asks]);

  if (asks === "delete" && view)
    return (
      <div role="group" aria-label={texts.remove} className="flex flex-wrap items-center gap-2 text-sm">
        <span>{texts.sureToDelete(view.name)}</span>
        <Button
          variant="danger"
          size="small"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the control that was just used
          autoFocus
          onClick={() => {
            onDelete(view.id);
            show(undefined);
            done();
          }}
        >
          {texts.remove}
        </Button>
        <Button variant="quiet" size="small" onClick={done}>
          {texts.cancel}
        </Button>
      </div>
    );
  if (asks)
    return (
      <NameForm
        texts={texts}
        value={asks === "rename" && view ? view.name : ""}
        taken={views.map(({ name }) => name)}
        onCancel={done}
        onSave={(name) => {
          if (asks === "rename" && view) onRename(view.id, name);
          else onStateChange({ ...state, view: onSave(name, viewOf(state)) });
          done();
        }}
      />
    );
  return (
    <Menu
      size="narrow"
      align="start"
      button={
        <Button ref={opener} variant="secondary" size="small">
          <ListFilter aria-hidden="true" />
          <span className="sr-only">{texts.view}</span>
          <span className="max-w-48 truncate">{view?.name ?? texts.everything}</span>
          {modified && (
            <Badge tone="primary" kind="label">
              {texts.modified}
            </Badge>
          )}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuOneOf
        label={texts.view}
        value={view?.id ?? ""}
        onChange={(id) => show(views.find((other) => other.id === id))}
        options={[{ value: "", text: texts.everything }, ...views.map(({ id, name }) => ({ value: id, text: name }))]}
      />
      <MenuSeparator />
      <MenuItem icon={RotateCcw} disabled={!modified} onSelect={() => show(view)}>
        {texts.reset}
      </MenuItem>
      {view && (
        <MenuItem icon={Save} disabled={!modified} onSelect={() => onUpdate(view.id, viewOf(state))}>
          {texts.update}
        </MenuItem>
      )}
      <MenuItem icon={SquarePlus} onSelect={() => setAsks("save")}>
        {texts.saveNew}
      </MenuItem>
      {view && (
        <>
          <MenuItem icon={Pencil} onSelect={() => setAsks("rename")}>
            {texts.rename}
          </MenuItem>
          <MenuItem icon={Trash2} danger onSelect={() => setAsks("delete")}>
            {texts.remove}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
