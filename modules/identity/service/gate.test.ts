import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

test("so many run, so many wait in order, and the next is refused", async () => {
  const gate = createGate({ running: 2, waiting: 2 });
  const started: number[] = [];
  const doors = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const works = doors.map((door, index) =>
    gate.through(() => {
      started.push(index);
      return door.promise;
    }),
  );
  await expect(gate.through(() => Promise.resolve())).rejects.toMatchObject({
    code: "identity.busy",
    class: "limited",
  });
  expect(started).toEqual([0, 1]);
  doors[1]?.resolve();
  await works[1];
  expect(started).toEqual([0, 1, 2]);
  for (const door of doors) door.resolve();
  await Promise.all(works);
  expect(started).toEqual([0, 1, 2, 3]);
});

test("a failure gives its place back", async () => {
  const gate = createGate({ running: 1, waiting: 0 });
  await expect(gate.through(() => Promise.reject(new Error("x")))).rejects.toThrow("x");
  await expect(gate.through(() => Promise.resolve(1))).resolves.toBe(1);
});
