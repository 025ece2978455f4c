import type { ComponentProps } from "react";
import { RouterProvider } from "react-router/dom";

/**
 * Renders the routes. Navigations are no transitions, in which the previous screen would stay unchanged until the menu
 * and the page have loaded.
 */
export function ConsoleRouter(props: Pick<ComponentProps<typeof RouterProvider>, "router" | "onError">) {
  return <RouterProvider {...props} useTransitions={false} />;
}
