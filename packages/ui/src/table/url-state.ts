import { pageSizes, type TableSort, type TableState } from "./table-state.ts";

interface UrlShape {
  /** IDs of all columns; others in the URL are ignored. */
  columns: readonly string[];
  /** IDs of columns that can't be hidden. */
  fixed: readonly string[];
  /** Values without parameters, which are not written. */
  defaults: TableState;
  /** Distinguishes two tables on a page. */
  prefix: string;
}

const names = ["sort", "page", "rows", "q", "hide", "order", "view", "density"] as const;

/** Reads the state from URL parameters. Invalid values fall back to the defaults. */
export function readTableState(params: URLSearchParams, shape: UrlShape): TableState {
  const { columns, fixed, defaults, prefix } = shape;
  const get = (name: (typeof names)[number]): string | null => params.get(prefix + name);
  const known = (name: "hide" | "order"): string[] | undefined =>
    params.has(prefix + name)
      ? [...new Set(params.getAll(prefix + name))].filter((id) => columns.includes(id))
      : undefined;
  const hidden = known("hide")?.filter((id) => !fixed.includes(id));
  const rows = Number(get("rows"));
  return {
    sort: readSort(get("sort"), columns, defaults.sort),
    page: readPage(get("page")) ?? defaults.page,
    pageSize: pageSizes.includes(rows) ? rows : defaults.pageSize,
    search: get("q") ?? defaults.search,
    filters: readFilters(params, `${prefix}f.`) ?? defaults.filters,
    hidden: hidden && hidden.length < columns.length ? hidden : defaults.hidden,
    order: known("order") ?? defaults.order,
    widths: defaults.widths,
    view: get("view") || defaults.view,
    density: get("density") === "comfortable" ? "comfortable" : defaults.density,
  };
}

function readSort(text: string | null, columns: readonly string[], fallback: TableSort | undefined) {
  if (text === "") return undefined;
  const column = text?.replace(/^-/, "");
  if (!text || !column || !columns.includes(column)) return fallback;
  return { column, direction: text.startsWith("-") ? "desc" : "asc" } as const;
}

function readPage(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function readFilters(params: URLSearchParams, start: string): Record<string, string[]> | undefined {
  const found = [...new Set(params.keys())].filter((key) => key.startsWith(start) && key.length > start.length);
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.flatMap((key) => {
      const values = [...new Set(params.getAll(key))].filter((value) => value !== "");
      return values.length > 0 ? [[key.slice(start.length), values]] : [];
    }),
  );
}

/** Writes the state to URL parameters. Other parameters are kept, and defaults are omitted. */
export function writeTableState(params: URLSearchParams, state: TableState, shape: UrlShape): URLSearchParams {
  const { defaults, prefix } = shape;
  const next = new URLSearchParams(params);
  const put = (name: (typeof names)[number], value: string, usual: string): void => {
    if (value === usual) next.delete(prefix + name);
    else next.set(prefix + name, value);
  };
  // One parameter each, because an ID may contain any character; an empty one means none.
  const putAll = (name: "hide" | "order", ids: readonly string[], usual: readonly string[]): void => {
    const said = same(ids, usual) ? [] : ids.length > 0 ? ids : [""];
    if (same(said, params.getAll(prefix + name))) return;
    next.delete(prefix + name);
    for (const id of said) next.append(prefix + name, id);
  };
  put("sort", sortText(state.sort), sortText(defaults.sort));
  put("page", String(state.page), String(defaults.page));
  put("rows", String(state.pageSize), String(defaults.pageSize));
  put("q", state.search, defaults.search);
  putAll("hide", state.hidden, defaults.hidden);
  putAll("order", state.order, defaults.order);
  put("view", state.view ?? "", defaults.view ?? "");
  put("density", state.density ?? "", defaults.density ?? "");
  for (const key of params.keys()) if (key.startsWith(`${prefix}f.`)) next.delete(key);
  writeFilters(next, state.filters, shape);
  return next;
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}

function writeFilters(next: URLSearchParams, filters: TableState["filters"], { defaults, prefix }: UrlShape): void {
  if (JSON.stringify(filters) === JSON.stringify(defaults.filters)) return;
  for (const [name, values] of Object.entries(filters))
    for (const value of values) next.append(`${prefix}f.${name}`, value);
  // Cleared filters must not return as defaults.
  if (Object.keys(filters).length === 0)
    for (const name of Object.keys(defaults.filters)) next.append(`${prefix}f.${name}`, "");
}

function sortText(sort: TableSort | undefined): string {
  if (!sort) return "";
  return sort.direction === "desc" ? `-${sort.column}` : sort.column;
}
