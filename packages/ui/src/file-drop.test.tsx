import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { kept } from "../test/kept.tsx";
import { FileDrop } from "./file-drop.tsx";
import { sortFiles, writeSize } from "./file-rules.ts";

afterEach(cleanup);

const file = (name: string, type = "text/csv", size = 10) => new File([new Uint8Array(size)], name, { type });
const chooser = () => document.querySelector<HTMLInputElement>("input[type=file]")!;
const everything = userEvent.setup({ applyAccept: false });

test("selected file is listed and can be removed", async () => {
  const Kept = kept(FileDrop);
  render(<Kept label="Products" value={[]} accept={["text/csv"]} />);
  await everything.upload(chooser(), file("products.csv"));
  expect(screen.getByText("products.csv")).toBeTruthy();
  await everything.click(screen.getByRole("button", { name: "Remove products.csv" }));
  expect(screen.queryByText("products.csv")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Choose a file" }));
});

test.each([
  [false, ["new.csv"]],
  [true, ["old.csv", "new.csv"]],
])("with multiple %s, another file leaves %j", async (multiple, names) => {
  const change = vi.fn<(files: readonly { file: File }[]) => void>();
  render(<FileDrop label="Products" value={[{ file: file("old.csv") }]} onChange={change} multiple={multiple} />);
  await everything.upload(chooser(), file("new.csv"));
  expect(change.mock.lastCall?.[0].map((taken) => taken.file.name)).toEqual(names);
});

test("files that are too large or of another type are refused by name", async () => {
  const change = vi.fn();
  const { container } = render(
    <FileDrop
      label="Products"
      value={[]}
      onChange={change}
      accept={["text/csv"]}
      maxSize={1024}
      multiple
      help="Tables"
    />,
  );
  await everything.upload(chooser(), [file("large.csv", "text/csv", 2048), file("photo.png", "image/png")]);
  expect(change).not.toHaveBeenCalled();
  expect(container.querySelector("[aria-live=polite]")?.textContent).toBe(
    "large.csv is larger than 1 kB. photo.png has an unsupported type.",
  );
});

test("progress of a file is announced", () => {
  render(<FileDrop label="Products" value={[{ file: file("products.csv"), progress: 40 }]} onChange={() => {}} />);
  expect(screen.getByRole("progressbar", { name: "products.csv" }).getAttribute("value")).toBe("40");
});

test.each([
  [["text/csv"], ["a.csv"]],
  [["image/*"], ["b.PNG"]],
  [
    [".png", ".csv"],
    ["a.csv", "b.PNG"],
  ],
  [undefined, ["a.csv", "b.PNG"]],
])("accept %j matches %j", (accept, names) => {
  const { taken } = sortFiles([file("a.csv"), file("b.PNG", "image/png")], { accept, maxSize: undefined });
  expect(taken.map(({ name }) => name)).toEqual(names);
});

test.each([
  [0, "0 bytes"],
  [700, "700 bytes"],
  [48_200, "47.1 kB"],
  [5 * 1024 * 1024, "5 MB"],
])("%i bytes are formatted as %s", (bytes, written) => {
  expect(writeSize(bytes)).toBe(written);
});
