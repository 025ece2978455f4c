import { startApi, type TestApi } from "@bc/api/testing/start-api";
import type pg from "pg";

export interface Answer<Value> {
  value: Value;
  code: unknown;
}

export interface BoardPost {
  id: string;
  title: string;
  status: string;
  voteCount: number;
  commentCount: number;
  isVoted: boolean;
  author: { kind: string; name: string };
}

export interface Page<Item> {
  data: Item[];
  next: string | null;
}

export interface BoardScene {
  api: TestApi;
  admin: pg.Client;
  acme: string;
  globex: string;
  /** Ann and Bob belong to Acme, Eve to Globex, Rita to support. */
  ann: string;
  bob: string;
  eve: string;
  rita: string;
  ask<Value>(userId: string, query: string, variables?: object): Promise<Answer<Value>>;
  /** Creates a post and returns its ID. */
  post(userId: string, title: string, text?: string): Promise<string>;
  vote(userId: string, postId: string, isOn?: boolean): Promise<Answer<BoardPost>>;
  show(userId: string, id: string): Promise<Answer<BoardPost>>;
  comment(userId: string, postId: string, text: string): Promise<Answer<{ id: string }>>;
  list(userId: string, args: object): Promise<Answer<Page<BoardPost>>>;
  /** Lets the user post and comment without the hourly limit being reached. */
  resetLimits(): Promise<void>;
  stop(): Promise<void>;
}

const post = "id title status voteCount commentCount isVoted author { kind name }";

/** Two organizations with members, and support. */
export async function startBoard(environment: Record<string, string> = {}): Promise<BoardScene> {
  const api = await startApi(environment);
  const admin = await api.connectAdmin();
  const member = async (organizationId: string, firstName: string, lastName: string) => {
    const { id: userId } = await api.make.user({ email: `${firstName}@board.test`, firstName, lastName });
    await api.make.assignRole({ organizationId, userId, roleName: "org_member" });
    return userId;
  };
  const { id: acme } = await api.make.organization({ name: "Acme" });
  const { id: globex } = await api.make.organization({ name: "Globex" });
  const ann = await member(acme, "Ann", "Lee");
  const bob = await member(acme, "Bob", "Ray");
  const eve = await member(globex, "Eve", "Fox");
  const { id: rita } = await api.make.user({ email: "rita@console.test", firstName: "Rita", lastName: "Rep" });
  await api.make.globalRole({ userId: rita, roleName: "customer_sales_rep" });
  const homeOf = (userId: string) => (userId === eve ? globex : acme);

  async function ask<Value>(userId: string, query: string, variables: object = {}): Promise<Answer<Value>> {
    const { data, errors } = await (await api.as(userId)).send({ query, variables });
    return { value: Object.values(data ?? {})[0] as Value, code: errors?.[0]?.extensions["code"] };
  }
  return {
    api,
    admin,
    acme,
    globex,
    ann,
    bob,
    eve,
    rita,
    ask,
    async post(userId, title, text = "Please.") {
      const { value, code } = await ask<BoardPost | null>(
        userId,
        `mutation ($input: FeedbackPostCreateInput!) { feedback_postCreate(input: $input) { ${post} } }`,
        { input: { organizationId: homeOf(userId), title, text } },
      );
      if (!value) throw new Error(String(code));
      return value.id;
    },
    vote: (userId, postId, isOn = true) =>
      ask(
        userId,
        `mutation ($organizationId: ID!, $postId: ID!, $isOn: Boolean!) {
          feedback_voteSet(organizationId: $organizationId, postId: $postId, isOn: $isOn) { ${post} } }`,
        { organizationId: homeOf(userId), postId, isOn },
      ),
    show: (userId, id) =>
      ask(
        userId,
        `query ($organizationId: ID!, $id: ID!) { feedback_postShow(organizationId: $organizationId, id: $id) { ${post} } }`,
        { organizationId: homeOf(userId), id },
      ),
    comment: (userId, postId, text) =>
      ask(
        userId,
        `mutation ($input: FeedbackCommentCreateInput!) {
          feedback_commentCreate(input: $input) { id text author { kind name } } }`,
        { input: { organizationId: homeOf(userId), postId, text } },
      ),
    list: (userId, args) =>
      ask(
        userId,
        `query ($organizationId: ID!, $sort: FeedbackPostSort, $statuses: [FeedbackStatus!], $search: String,
            $after: String, $take: Int) {
          feedback_postList(organizationId: $organizationId, sort: $sort, statuses: $statuses, search: $search,
            after: $after, take: $take) { data { ${post} } next } }`,
        { organizationId: homeOf(userId), ...args },
      ),
    async resetLimits() {
      await admin.query("delete from app.rate_bucket where bucket like 'feedback-%'");
    },
    stop: () => api.stop(),
  };
}
