import { ChevronDown, ListFilter, Pencil, RefreshCw, RotateCcw, Save, SquarePlus, Trash2 } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Menu, MenuItem, MenuLabel, MenuOneOf, MenuSeparator } from "../menu.tsx";
import { sameView, type TableState, tableState, type ViewState, viewOf } from "./table-state.ts";
import { NameForm } from "./view-name-form.tsx";
import { defaultViewTexts, type ViewTexts } from "./view-texts.ts";

export interface SavedView {
  id: string;
  name: string;
  state: ViewState;
  /** Views with the same one are listed together, and their names are unique among them. */
  scope?: string | undefined;
  /** A second line, such as where the view leads. */
  help?: string | undefined;
  /** The user can't delete it. */
  isKept?: boolean | undefined;
}

export interface ViewScope {
  value: string;
  /** Names its views in the menu. */
  label: string;
  /** Saves a view in it. */
  saveNew: string;
}

interface SavedViewsProps {
  views: readonly SavedView[];
  state: TableState;
  onStateChange: (next: TableState) => void;
  /** The table's state without a view. */
  defaults?: Partial<TableState>;
  /** Without them, all views are listed together. */
  scopes?: readonly ViewScope[] | undefined;
  /** Views don't keep the search. */
  omitsSearch?: boolean | undefined;
  /** The user can only choose views. */
  readOnly?: boolean | undefined;
  /** For a menu that also opens by a shortcut. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Shows a view, or the table without one. By default, its state replaces the table's. */
  onShow?: ((view: SavedView | undefined, state: TableState) => void) | undefined;
  /** Stores a new view and returns its ID, or undefined if that failed. */
  onSave: (name: string, state: ViewState, scope: string) => string | undefined | Promise<string | undefined>;
  onUpdate: (id: string, state: ViewState) => void;
  onRename: (id: string, name: string) => void;
  onDelete: (id: string) => void;
  texts?: Partial<ViewTexts>;
  /** Says why the views are not listed. */
  problem?: { text: string; onRetry?: (() => void) | undefined } | undefined;
  /** Further items. */
  children?: ReactNode;
}

const noScopes: readonly ViewScope[] = [];

/** The menu of saved views: selects, saves, resets, renames and deletes them. */
export function SavedViews(props: SavedViewsProps) {
  const { views, state, onStateChange, onSave, onUpdate, onRename, onDelete, problem } = props;
  const { scopes = noScopes, readOnly = false, omitsSearch = false } = props;
  const texts = { ...defaultViewTexts, ...props.texts };
  const [asks, setAsks] = useState<"save" | "rename" | "delete">();
  const [scope, setScope] = useState("");
  const plain = tableState(props.defaults);
  const view = views.find(({ id }) => id === state.view);
  const shown = { ...viewOf(state), ...(omitsSearch && { search: "" }) };
  const modified = !sameView(shown, view?.state ?? viewOf(plain));
  const show = (next: SavedView | undefined): void => {
    const wanted = { ...plain, ...next?.state, widths: state.widths, page: 1, view: next?.id };
    if (props.onShow) props.onShow(next, wanted);
    else onStateChange(wanted);
  };
  const saveNew = (value: string): void => {
    setScope(value);
    setAsks("save");
  };
  // The table may change while a view is being saved.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const keep = async (name: string): Promise<void> => {
    const saved = onSave(name, shown, scope);
    const id = saved instanceof Promise ? await saved : saved;
    if (id) latest.current.onStateChange({ ...latest.current.state, view: id });
  };
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
        taken={views
          .filter((other) => (other.scope ?? "") === (asks === "rename" ? (view?.scope ?? "") : scope))
          .map(({ name }) => name)}
        onCancel={done}
        onSave={(name) => {
          if (asks === "rename" && view) onRename(view.id, name);
          else void keep(name);
          done();
        }}
      />
    );
  return (
    <Menu
      size="tall"
      align="start"
      {...(props.onOpenChange && { open: props.open, onOpenChange: props.onOpenChange })}
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
      <div className="max-h-options overflow-y-auto overscroll-contain">
        <MenuOneOf
          label={texts.view}
          value={view?.id ?? ""}
          onChange={(id) => show(views.find((other) => other.id === id))}
          options={[{ value: "", text: texts.everything }, ...optionsOf(views, scopes.length > 0 ? "" : undefined)]}
        />
        {scopes.map(({ value, label }) => {
          const options = optionsOf(views, value);
          return (
            options.length > 0 && (
              <Fragment key={value}>
                <MenuLabel>
                  <span className="text-dense text-muted">{label}</span>
                </MenuLabel>
                <MenuOneOf
                  label={label}
                  value={view?.id ?? ""}
                  onChange={(id) => show(views.find((other) => other.id === id))}
                  options={options}
                />
              </Fragment>
            )
          );
        })}
        {problem && (
          <MenuLabel>
            <span role="status" className="text-dense text-muted">
              {problem.text}
            </span>
          </MenuLabel>
        )}
      </div>
      {problem?.onRetry && (
        <MenuItem icon={RefreshCw} onSelect={problem.onRetry}>
          {texts.retry}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={RotateCcw} disabled={!modified} onSelect={() => show(view)}>
        {texts.reset}
      </MenuItem>
      {props.children}
      {!readOnly && (
        <>
          {view && (
            <MenuItem icon={Save} disabled={!modified} onSelect={() => onUpdate(view.id, shown)}>
              {texts.update}
            </MenuItem>
          )}
          {(scopes.length > 0 ? scopes : [{ value: "", saveNew: texts.saveNew }]).map(({ value, saveNew: text }) => (
            <MenuItem key={value} icon={SquarePlus} onSelect={() => saveNew(value)}>
              {text}
            </MenuItem>
          ))}
          {view && (
            <MenuItem icon={Pencil} onSelect={() => setAsks("rename")}>
              {texts.rename}
            </MenuItem>
          )}
          {view && !view.isKept && (
            <MenuItem icon={Trash2} danger onSelect={() => setAsks("delete")}>
              {texts.remove}
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  );
}

function optionsOf(views: readonly SavedView[], scope: string | undefined) {
  return views
    .filter((view) => scope === undefined || (view.scope ?? "") === scope)
    .map(({ id, name, help }) => ({ value: id, text: name, help }));
}
