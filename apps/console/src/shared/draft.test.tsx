import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { afterEach, expect, test } from "vitest";
import { draft, useDraft } from "./draft.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function Field({ loaded }: { loaded: Promise<void> }) {
  const kept = useDraft<string>("reason");
  use(loaded);
  return <p>{kept}</p>;
}

test("draft survives a discarded render and is deleted when it is shown", async () => {
  draft.keep("reason", "Ticket 7");
  const { promise, resolve } = Promise.withResolvers<void>();
  await act(async () =>
    render(
      <Suspense fallback="Loading">
        <Field loaded={promise} />
      </Suspense>,
    ),
  );
  expect(draft.read("reason")).toBe("Ticket 7");
  await act(async () => resolve());
  expect(screen.getByText("Ticket 7")).toBeTruthy();
  expect(draft.read("reason")).toBeUndefined();
});
