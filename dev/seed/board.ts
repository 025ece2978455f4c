import { seedId } from "./ids.ts";
import type { InsertRows } from "./rows.ts";

interface Person {
  id: string;
  organizationId: string;
}

interface Writers {
  /** Users of several organizations, the demo's own first. */
  users: readonly Person[];
  /** Writes as the team. */
  support: Person;
}

type Comment = readonly [author: number | "support", text: string];

interface Post {
  title: string;
  text: string;
  status?: string;
  /** Days before the seed's last day. */
  age: number;
  votes: number;
  comments?: readonly Comment[];
}

const posts: readonly Post[] = [
  {
    title: "Bulk edit prices across marketplaces",
    text: "Before a sale we change some 400 prices by hand. Let us select listings, enter a percentage or a fixed price, and see the result before it goes out.",
    status: "in_progress",
    age: 120,
    votes: 9,
    comments: [
      [2, "We export to a spreadsheet today. A preview would save us a full day each month."],
      ["support", "We're building this now. The first version covers percentages and fixed prices."],
      [5, "Please keep the minimum price of each marketplace in mind."],
    ],
  },
  {
    title: "Refund part of an order",
    text: "When one of three items comes back, we have to refund the whole order and create a new one. A partial refund per line would be enough.",
    status: "planned",
    age: 96,
    votes: 8,
    comments: [[1, "Also for shipping costs, please."]],
  },
  {
    title: "Low-stock alert per location",
    text: "One threshold for all warehouses doesn't work: our outlet needs five, the main warehouse fifty.",
    status: "under_review",
    age: 74,
    votes: 7,
    comments: [[4, "And a digest once a day instead of one email per item."]],
  },
  {
    title: "Dark theme",
    text: "Our night shift in the warehouse would like a dark screen.",
    status: "complete",
    age: 210,
    votes: 9,
    comments: [["support", "The dark theme is available from the account menu."]],
  },
  {
    title: "Scheduled email reports",
    text: "Send the sales summary to our buyers every Monday morning, so that they don't need an account.",
    status: "complete",
    age: 180,
    votes: 8,
  },
  {
    title: "Export orders as CSV",
    text: "Our accountant needs all orders of a month with tax and currency in one file.",
    status: "complete",
    age: 240,
    votes: 9,
    comments: [
      [3, "With one row per order line, please."],
      ["support", "Exports have one row per line and keep the order number."],
    ],
  },
  {
    title: "Merge duplicate customers",
    text: "The same customer buys on two channels and appears twice. We'd like to merge them and keep both histories.",
    age: 41,
    votes: 5,
  },
  {
    title: "Return labels for customers",
    text: "Create a return label from the order and send it by email. Today we do this at the carrier's site.",
    status: "planned",
    age: 66,
    votes: 7,
    comments: [[0, "We handle about 60 returns a week, each takes three minutes."]],
  },
  {
    title: "Compare two date ranges in the dashboard",
    text: "Week against the same week of last year, not only against the week before.",
    status: "in_progress",
    age: 58,
    votes: 6,
  },
  {
    title: "Warn about listings without a product identifier",
    text: "Marketplaces reject listings without GTIN or brand. Tell us before we publish.",
    age: 33,
    votes: 4,
  },
  {
    title: "Show the carrier's tracking events in the order",
    text: "Support asks us where a parcel is. We open the carrier's page ten times an hour.",
    status: "under_review",
    age: 29,
    votes: 6,
    comments: [[2, "At least the last event would help."]],
  },
  {
    title: "Shared views of the order list",
    text: "I filter by unpaid orders of the last week every morning. Let me save the filter and share it with my team.",
    age: 24,
    votes: 5,
  },
  {
    title: "Read-only role for our agency",
    text: "Our agency should see reports but not change prices.",
    age: 88,
    votes: 5,
    status: "under_review",
  },
  {
    title: "Approve price changes above 20 %",
    text: "A typo sold 30 jackets for 9.90. Large changes should need a second person.",
    age: 19,
    votes: 4,
    comments: [[1, "Happened to us too."]],
  },
  {
    title: "Automatic exchange rates for reports",
    text: "We sell in EUR and USD. Totals should be converted with the rate of the day.",
    status: "planned",
    age: 140,
    votes: 6,
  },
  {
    title: "Keyboard shortcuts for packing",
    text: "Scan, confirm, next: without touching the mouse.",
    age: 15,
    votes: 3,
  },
  {
    title: "Gift messages on packing slips",
    text: "Customers enter a gift message in the shop, but it isn't on the slip.",
    age: 12,
    votes: 3,
  },
  {
    title: "Forecast when stock runs out",
    text: "Based on the sales of the last weeks and open purchase orders.",
    age: 9,
    votes: 4,
  },
  {
    title: "Bundle products from several warehouses",
    text: "A set is only available if all parts are in the same warehouse. Let us ship them separately.",
    age: 52,
    votes: 2,
  },
  {
    title: "Pause a marketplace during our holidays",
    text: "One switch that sets the stock to zero and restores it when we're back.",
    age: 7,
    votes: 4,
  },
  {
    title: "Custom fields on products",
    text: "We need a field for the care instructions, and one for the supplier's number.",
    age: 5,
    votes: 2,
    comments: [[3, "Would these be part of the feed?"]],
  },
  {
    title: "Webhooks for changed stock",
    text: "Our shop should know at once when the stock changes, not every 15 minutes.",
    age: 4,
    votes: 3,
  },
  {
    title: "Print pick lists sorted by shelf",
    text: "Sorted by location code, four orders per page.",
    age: 2,
    votes: 2,
  },
  {
    title: "Fax orders to suppliers",
    text: "Two of our suppliers still want a fax.",
    status: "closed",
    age: 150,
    votes: 1,
    comments: [["support", "We don't plan to support fax. Email to suppliers is available."]],
  },
  {
    title: "Remember the last business when I sign in",
    text: "I always work in the same shop and have to switch each morning.",
    status: "complete",
    age: 165,
    votes: 4,
  },
];

const changes = [
  {
    title: "The console remembers your business",
    text: "You now continue in the business you worked in last, in each browser tab.",
    age: 90,
    of: [24],
  },
  {
    title: "Order exports and scheduled reports",
    text: "Export orders with one row per line, and send the sales summary to any address on a schedule.",
    age: 45,
    of: [5, 4],
  },
  {
    title: "Dark theme",
    text: "Choose the light or dark theme in the account menu, or follow your device.",
    age: 14,
    of: [3],
  },
];

const lastDay = Date.parse("2026-11-13T15:00:00Z");
const daysBefore = (days: number, hours = 0): string =>
  new Date(lastDay - days * 86_400_000 + hours * 3_600_000).toISOString();
const id = (number: number): string => seedId("0000", number);

/** Writes the feature board: posts in every status, with votes, comments and changelog entries. */
export async function insertBoard(insert: InsertRows, { users, support }: Writers): Promise<void> {
  const userAt = (number: number): Person => users[number % users.length] ?? support;
  // The author votes. The first user, whom the demo opens with, votes for few others, so that there is a choice left.
  const voters = (index: number): Person[] =>
    Array.from({ length: Math.min(posts[index]?.votes ?? 0, users.length) }, (_, vote) => userAt(index + vote)).filter(
      (voter, vote) => vote === 0 || voter !== users[0] || index % 5 === 0,
    );
  await insert(
    "feedback.post",
    posts.map(({ title, text, status = "open", age, comments = [] }, index) => ({
      id: id(5_001 + index),
      title,
      text,
      status,
      status_changed_at: daysBefore(status === "open" ? age : age / 3),
      author_id: userAt(index).id,
      organization_id: userAt(index).organizationId,
      is_team: false,
      vote_count: voters(index).length,
      comment_count: comments.length,
      created_at: daysBefore(age),
    })),
  );
  await insert(
    "feedback.vote",
    posts.flatMap(({ age }, index) =>
      voters(index).map((voter, vote) => ({
        user_id: voter.id,
        post_id: id(5_001 + index),
        organization_id: voter.organizationId,
        created_at: daysBefore(age, vote),
      })),
    ),
  );
  let number = 0;
  await insert(
    "feedback.comment",
    posts.flatMap(({ comments = [], age }, index) =>
      comments.map(([author, text], place) => {
        const writer = author === "support" ? support : userAt(author);
        return {
          id: id(5_101 + number++),
          post_id: id(5_001 + index),
          text,
          author_id: writer.id,
          organization_id: writer.organizationId,
          is_team: author === "support",
          created_at: daysBefore(age - (age * (place + 1)) / 8),
        };
      }),
    ),
  );
  await insert(
    "feedback.change",
    changes.map(({ title, text, age }, index) => ({
      id: id(5_201 + index),
      title,
      text,
      author_id: support.id,
      published_at: daysBefore(age),
    })),
  );
  await insert(
    "feedback.change_post",
    changes.flatMap(({ of }, index) => of.map((post) => ({ change_id: id(5_201 + index), post_id: id(5_001 + post) }))),
  );
}
