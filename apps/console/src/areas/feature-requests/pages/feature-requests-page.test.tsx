import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers } from "../../../shared/test-page.tsx";
import { FeatureRequestsPage } from "./feature-requests-page.tsx";
import { PostPage } from "./post-page.tsx";

const organization = { id: "o", name: "Acme", roleName: "org_owner", businessEntityTerminology: "Brand" };
const me = { globalRoles: [], userAppSettings: [], organizations: [{ ...organization, businesses: [] }] };
const post = {
  id: "p1",
  title: "Dark mode",
  text: "For the night shift",
  status: "open",
  voteCount: 2,
  commentCount: 1,
  isVoted: false,
  createdAt: "2026-11-01T00:00:00Z",
  statusChangedAt: "2026-11-01T00:00:00Z",
  author: { kind: "other", name: "A user of another organization" },
};
const offline = new ApiError("You're offline", { code: "offline", class: "offline" });

let answers: TestAnswers;
const showPage = pageShower(render);

beforeEach(() => {
  answers = {
    GetMe: () => ({ me }),
    GetBoardToken: () => ({ org_userCannySso: { token: "signed" } }),
    ListPosts: () => ({ feedback_postList: { data: [post], next: null } }),
    GetPost: () => ({ feedback_postShow: post }),
    ListComments: () => ({ feedback_commentList: { data: [], next: null } }),
  };
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const address = () => screen.getByTestId("address").textContent;
function Address() {
  return <span data-testid="address">{useLocation().pathname}</span>;
}

function show(path = "/feature-requests", featureBoardUrl: string | null = null) {
  const pages = (
    <>
      <Address />
      <Routes>
        <Route path="/feature-requests" element={<FeatureRequestsPage />} />
        <Route path="/feature-requests/:id" element={<PostPage />} />
      </Routes>
    </>
  );
  showPage(pages, { path, config: { featureBoardUrl }, answers });
}

const voteButton = () => screen.findByRole("button", { name: /^Vote for Dark mode/ });

test("vote is shown at once and kept when it is saved", { tags: ["console.feedback.vote-undone"] }, async () => {
  let save = (_saved: unknown): void => undefined;
  answers["SetVote"] = () => new Promise((resolve) => (save = resolve));
  show();
  fireEvent.click(await voteButton());
  await waitFor(async () => expect((await voteButton()).getAttribute("aria-pressed")).toBe("true"));
  expect((await voteButton()).textContent).toBe("3");
  save({ feedback_voteSet: { ...post, voteCount: 7, isVoted: true } });
  await waitFor(async () => expect((await voteButton()).textContent).toBe("7"));
});

test("request that doesn't exist says so below a heading", async () => {
  answers["GetPost"] = () =>
    new ApiError("This request doesn't exist.", { code: "feedback.post-missing", class: "missing" });
  show("/feature-requests/p9");
  expect(await screen.findByText("This request doesn't exist.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Feature request");
});

test("row names colleagues, and no author of another organization", async () => {
  const colleague = { kind: "colleague", name: "Ann Lee" };
  const stranger = { kind: "other", name: "A user of another organization" };
  answers["ListPosts"] = () => ({
    feedback_postList: {
      data: [colleague, stranger].map((author) => ({ ...post, id: author.kind, author })),
      next: null,
    },
  });
  show();
  expect(await screen.findByText("Ann Lee")).toBeTruthy();
  expect(screen.queryByText("A user of another organization")).toBeNull();
});

test("second press is saved after the first one", async () => {
  const saves: (() => void)[] = [];
  answers["SetVote"] = ({ isOn }) =>
    new Promise((resolve) =>
      saves.push(() => resolve({ feedback_voteSet: { ...post, voteCount: isOn ? 3 : 2, isVoted: isOn } })),
    );
  show();
  fireEvent.click(await voteButton());
  await waitFor(async () => expect((await voteButton()).textContent).toBe("3"));
  fireEvent.click(await voteButton());
  await waitFor(async () => expect((await voteButton()).textContent).toBe("2"));
  expect(saves).toHaveLength(1);
  saves[0]?.();
  await waitFor(() => expect(saves).toHaveLength(2));
  saves[1]?.();
  await waitFor(async () => expect((await voteButton()).getAttribute("aria-pressed")).toBe("false"));
  expect(showPage.sent("SetVote").map(({ isOn }) => isOn)).toEqual([true, false]);
});

test("vote that fails is reverted and says why", { tags: ["console.feedback.vote-undone"] }, async () => {
  answers["SetVote"] = () => offline;
  show();
  fireEvent.click(await voteButton());
  expect(await screen.findByText("You're offline")).toBeDefined();
  expect((await voteButton()).getAttribute("aria-pressed")).toBe("false");
  expect((await voteButton()).textContent).toBe("2");
});

test("votes of a complete post can't be changed", async () => {
  answers["ListPosts"] = () => ({ feedback_postList: { data: [{ ...post, status: "complete" }], next: null } });
  show();
  expect((await voteButton()).hasAttribute("disabled")).toBe(true);
});

test("next page is appended to the list", async () => {
  answers["ListPosts"] = ({ after }) => ({
    feedback_postList: after
      ? { data: [{ ...post, id: "p2", title: "Refunds" }], next: null }
      : { data: [post], next: "n" },
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await screen.findByText("Refunds");
  expect(screen.getAllByRole("listitem").filter((item) => within(item).queryByRole("heading"))).toHaveLength(2);
});

test("empty board and empty search say what to do", async () => {
  answers["ListPosts"] = () => ({ feedback_postList: { data: [], next: null } });
  show();
  expect(await screen.findByText("No feature requests yet")).toBeDefined();
  cleanup();
  show("/feature-requests?search=zebra&status=planned");
  expect(await screen.findByText("No matching requests")).toBeDefined();
  expect(showPage.sent("ListPosts")).toEqual([expect.objectContaining({ search: "zebra", statuses: ["planned"] })]);
});

test("list has active requests until all are wanted", { tags: ["console.feedback.list"] }, async () => {
  const listed = { ...post, id: "p3", title: "Shipped long ago", status: "complete" };
  answers["ListPosts"] = ({ statuses }) => ({ feedback_postList: { data: statuses ? [] : [listed], next: null } });
  show("/feature-requests?search=shipped");
  fireEvent.click(await screen.findByRole("button", { name: "Search all statuses" }));
  expect(await screen.findByText("Shipped long ago")).toBeDefined();
  const [{ statuses } = {}] = showPage.sent("ListPosts");
  expect(statuses).toEqual(["open", "under_review", "planned", "in_progress"]);
});

test("board is loaded after the token is obtained", { tags: ["svc.feature-requests.board"] }, async () => {
  let grant = (_token: unknown): void => undefined;
  answers["GetBoardToken"] = () => new Promise((resolve) => (grant = resolve));
  show();
  expect(await screen.findByText("Loading feature requests")).toBeDefined();
  expect(showPage.sent("ListPosts")).toEqual([]);
  grant({ org_userCannySso: { token: "signed" } });
  expect(await voteButton()).toBeDefined();
});

test("board is loaded without a token if it is refused", { tags: ["svc.feature-requests.board"] }, async () => {
  answers["GetBoardToken"] = () => new ApiError("Read-only", { code: "identity.read-only", class: "denied" });
  show();
  expect(await voteButton()).toBeDefined();
});

test("list that fails can be loaded again", async () => {
  answers["ListPosts"] = () => offline;
  show();
  expect(await screen.findByText("You're offline")).toBeDefined();
});

test("similar requests are shown while a title is typed", { tags: ["console.feedback.similar"] }, async () => {
  answers["FindSimilarPosts"] = () => ({ feedback_postSimilar: [{ ...post, id: "p9", title: "Dark theme" }] });
  show("/feature-requests?new=1");
  fireEvent.change(await screen.findByRole("textbox", { name: /^Title/ }), { target: { value: "Dark mode please" } });
  expect(await screen.findByText("Already requested? Vote for it instead:")).toBeDefined();
  expect(screen.getByRole("link", { name: /^Dark theme/ }).getAttribute("href")).toBe("/feature-requests/p9");
});

test("new post is checked before it is sent, and opens", async () => {
  answers["CreatePost"] = () => ({ feedback_postCreate: { id: "p1" } });
  show("/feature-requests?new=1");
  const submit = await screen.findByRole("button", { name: "Post request" });
  fireEvent.click(submit);
  expect(await screen.findAllByText("This field is required")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Title/ }));
  fireEvent.change(screen.getByRole("textbox", { name: /^Title/ }), { target: { value: "Dark mode" } });
  fireEvent.change(screen.getByRole("textbox", { name: /^Description/ }), { target: { value: "Please" } });
  fireEvent.click(submit);
  await waitFor(() => expect(address()).toBe("/feature-requests/p1"));
});

test("address of a merged post leads to the other one", { tags: ["console.feedback.merge"] }, async () => {
  show("/feature-requests/old");
  await screen.findByRole("heading", { name: /Dark mode/ });
  expect(address()).toBe("/feature-requests/p1");
});

test(
  "configured board is framed after the token is obtained",
  { tags: ["console.feedback.external", "svc.feature-requests.board"] },
  async () => {
    let grant = (_token: unknown): void => undefined;
    answers["GetBoardToken"] = () => new Promise((resolve) => (grant = resolve));
    show("/feature-requests", "https://board.example.test/embed?boardToken=b1");
    expect(await screen.findByText("Opening the feature board")).toBeDefined();
    expect(screen.queryByTitle("Feature board")).toBeNull();
    grant({ org_userCannySso: { token: "signed" } });
    const frame = await screen.findByTitle<HTMLIFrameElement>("Feature board");
    expect(frame.getAttribute("src")).toBe("https://board.example.test/embed?boardToken=b1&ssoToken=signed");
    expect(frame.getAttribute("sandbox")?.split(" ")).not.toContain("allow-top-navigation");
    expect(frame.getAttribute("referrerpolicy")).toBe("no-referrer");
    expect(showPage.sent("GetBoardToken")).toEqual([{ organizationId: "o" }]);
  },
);

test("configured board without a token shows the error", { tags: ["console.feedback.external"] }, async () => {
  answers["GetBoardToken"] = () => offline;
  show("/feature-requests", "https://board.example.test/");
  expect(await screen.findByText("You're offline")).toBeDefined();
  expect(screen.queryByTitle("Feature board")).toBeNull();
});
