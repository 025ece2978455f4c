import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useFlags } from "./flags.ts";
import { pageShower } from "./test-page.tsx";

const showPage = pageShower(render);
afterEach(cleanup);

function Inner() {
  const { isOn } = useFlags();
  return <p>{isOn("new-my-connectors") ? "with the flag" : "without the flag"}</p>;
}

function Outer() {
  return useFlags().isSettled ? <Inner /> : <p>waits</p>;
}

test("screens that ask for flags stay when flags can't be loaded", async () => {
  const second = Promise.withResolvers<Error>();
  const answers = [new Error("unreachable"), second.promise];
  showPage(<Outer />, { answers: { ListFlags: () => answers.shift() ?? new Error("unreachable") } });
  await screen.findByText("without the flag");
  // The inner screen has repeated the request, which is not answered yet.
  expect(showPage.sent("ListFlags")).toHaveLength(2);
  expect(screen.getByText("without the flag")).toBeDefined();
  second.resolve(new Error("unreachable"));
  expect(await screen.findByText("without the flag")).toBeDefined();
});
