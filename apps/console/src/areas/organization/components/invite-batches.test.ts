import { expect, test, vi } from "vitest";
import { inviteInBatches } from "./invite-batches.ts";

const addresses = Array.from({ length: 45 }, (_, index) => `a${index}@example.com`);
const answer = (sent: readonly string[]) =>
  Promise.resolve(sent.map((primaryEmail) => ({ primaryEmail, status: "INVITED" as const, message: "" })));

test("addresses are sent in batches of twenty with progress after each", async () => {
  const send = vi.fn(answer);
  const onProgress = vi.fn();
  const outcomes = await inviteInBatches(addresses, { send, onProgress, isCancelled: () => false });
  expect(send.mock.calls.map(([sent]) => sent.length)).toEqual([20, 20, 5]);
  expect(onProgress.mock.calls).toEqual([[20], [40], [45]]);
  expect(outcomes.map(({ primaryEmail }) => primaryEmail)).toEqual(addresses);
});

test("cancelling finishes the running batch and sends no more", async () => {
  let done = 0;
  const outcomes = await inviteInBatches(addresses, {
    send: answer,
    onProgress: (count) => (done = count),
    isCancelled: () => done >= 20,
  });
  expect(outcomes.filter(({ status }) => status === "INVITED")).toHaveLength(20);
  expect(outcomes.filter(({ status }) => status === "UNSENT")).toHaveLength(25);
});

test("failed later batch leaves the remaining addresses unsent with the reason", async () => {
  const send = vi.fn(answer).mockImplementationOnce(answer).mockRejectedValueOnce(new Error("Too many today."));
  const outcomes = await inviteInBatches(addresses, { send, onProgress: () => undefined, isCancelled: () => false });
  expect(send).toHaveBeenCalledTimes(2);
  expect(outcomes[20]).toEqual({
    primaryEmail: "a20@example.com",
    status: "UNSENT",
    message: "Not sent: Too many today.",
  });
  expect(outcomes).toHaveLength(45);
});

test("failed first batch rejects", async () => {
  const send = () => Promise.reject(new Error("Denied"));
  const run = inviteInBatches(addresses, { send, onProgress: () => undefined, isCancelled: () => false });
  await expect(run).rejects.toThrow("Denied");
});
