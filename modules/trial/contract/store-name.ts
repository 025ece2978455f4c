import { z } from "zod";

export const maxStoreNameLength = 29;

const empty = "Store names can not be empty.";

/** The name of a store, which is also part of its address. */
export const storeName = z
  .string(empty)
  .trim()
  .min(1, empty)
  .regex(/^[a-z0-9]*$/i, "Valid store names are alphanumeric and do not have special characters.")
  .max(maxStoreNameLength, `Please enter ${maxStoreNameLength} characters or less`);
