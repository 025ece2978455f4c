import { afterEach, expect, test, vi } from "vitest";
import { shortcutAt } from "./shortcut-at.ts";

function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body) {
  const event = new KeyboardEvent("keydown", { key, ...init });
  Object.defineProperty(event, "target", { value: target });
  return event;
}

afterEach(() => vi.restoreAllMocks());

test("Ctrl+K opens the palette, also in a text field", () => {
  const input = document.createElement("input");
  expect(shortcutAt(press("k", { ctrlKey: true }, input), false)).toBe("palette");
  expect(shortcutAt(press("K", { ctrlKey: true, shiftKey: true }), true)).toBeNull();
  expect(shortcutAt(press("k", { metaKey: true }), true)).toBeNull();
});

test("Command+K opens the palette on Apple keyboards, where Control+K edits text", () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Macintosh)");
  expect(shortcutAt(press("k", { metaKey: true }), true)).toBe("palette");
  expect(shortcutAt(press("k", { ctrlKey: true }), true)).toBeNull();
});

test("single-key shortcuts work outside text fields unless turned off", () => {
  expect(shortcutAt(press("/"), true)).toBe("search");
  expect(shortcutAt(press("?", { shiftKey: true }), true)).toBe("shortcuts");
  expect(shortcutAt(press("/"), false)).toBeNull();
  for (const name of ["input", "textarea", "select"])
    expect(shortcutAt(press("/", {}, document.createElement(name)), true)).toBeNull();
  const editable = document.createElement("div");
  editable.setAttribute("contenteditable", "true");
  const inside = editable.appendChild(document.createElement("b"));
  expect(shortcutAt(press("?", {}, inside), true)).toBeNull();
});
