import { GraphQLScalarType } from "graphql";

export const DateTime = new GraphQLScalarType<Date, string>({
  name: "DateTime",
  coerceOutputValue: (value) => {
    if (!(value instanceof Date)) throw new TypeError("DateTime takes a Date");
    return value.toISOString();
  },
  coerceInputValue: (value) => {
    const date = new Date(String(value));
    if (Number.isNaN(date.getTime())) throw new TypeError("not an instant");
    return date;
  },
});
