import { hiddenColumns } from "./columns.tsx";

/** How the list looks until the user changes it. */
export const listDefaults = { hidden: hiddenColumns, pageSize: 50 };
