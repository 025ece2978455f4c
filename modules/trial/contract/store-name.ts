import { z } from "zod";

export const maxStoreNameLength = 29;

/** The name of a store, which is also part of its address. */
export const storeName = z
  .string()
  .trim()
  .min(1, "Store names can not be empty.")
  .regex(/^[a-z0-9]*$/i, "Valid store names are alphanumeric and do not have special characters.")
  .max(maxStoreNameLength, `Please enter ${maxStoreNameLength} characters or less`);
