import { lazy } from "react";

// Rarely shown pages: their code is not in the first load.
export const UnsErrorPage = lazy(async () => ({ default: (await import("../shell/unserror-page.tsx")).UnsErrorPage }));
export const NotFoundPage = lazy(async () => ({ default: (await import("../shell/not-found-page.tsx")).NotFoundPage }));
export const DeniedPage = lazy(async () => ({ default: (await import("../shell/denied-page.tsx")).DeniedPage }));
export const UndecidedPage = lazy(async () => ({
  default: (await import("../shell/undecided-page.tsx")).UndecidedPage,
}));
