import type { Summaries } from "@bc/api-kit/module";

/** Headings of the alerts, above the message of the code. */
export const summaries: Summaries = {
  "Query.ua_dataConnectorsList": {
    text: "Error: unable to fetch data connectors",
    unspecified: "Please try refreshing the page or try again later.",
  },
  "Mutation.ua_dataConnectorAuthUrl": { text: "Error", unspecified: "Something went wrong" },
  "Mutation.ua_CreateDataConnector": { text: "Error while creating data connector" },
};
