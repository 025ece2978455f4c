import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { describeConfig, describeVariables, environmentWith, readConfig, secret } from "./env.ts";

const schema = z.object({
  PORT: z.coerce.number().int().positive(),
  DATABASE_URL: z.url(),
  LOG_LEVEL: z.enum(["info", "debug"]).default("info"),
  SIGNING: secret(z.string().min(16)),
  PEPPER: secret(z.string()).optional(),
});

afterEach(() => vi.unstubAllEnvs());

test("reads and converts the environment", () => {
  vi.stubEnv("PORT", "8080");
  vi.stubEnv("DATABASE_URL", "postgres://localhost/console");
  vi.stubEnv("SIGNING", "sixteen letters!");
  vi.stubEnv("LOG_LEVEL", "");
  expect(readConfig(schema)).toEqual({
    PORT: 8080,
    DATABASE_URL: "postgres://localhost/console",
    LOG_LEVEL: "info",
    SIGNING: "sixteen letters!",
  });
});

test("the error lists every invalid variable and no secret value", () => {
  const read = () => readConfig(schema, { PORT: "many", LOG_LEVEL: "loud", SIGNING: "short-secret" });
  expect(read).toThrow(/PORT: .*number/);
  expect(read).toThrow(/DATABASE_URL: is not set/);
  expect(read).toThrow(/LOG_LEVEL: .*info/);
  expect(read).toThrow(/SIGNING: Too small/);
  expect(read).not.toThrow(/short-secret/);
});

test("a custom rule about an unset variable keeps its message", () => {
  const paired = z
    .object({ USER: z.string().optional(), HOST: z.string() })
    .refine((config) => config.USER, { path: ["USER"], message: "needed with HOST" });
  expect(() => readConfig(paired, { HOST: "h" })).toThrow("USER: needed with HOST");
});

test("the logged configuration masks marked fields, secret names and passwords in URLs", () => {
  const shown = describeConfig(
    schema.extend({ API_TOKEN: z.string(), KEY: secret(z.string()).transform((text) => text.length) }),
    {
      PORT: 8080,
      DATABASE_URL: "postgres://app:hunter2@localhost/console",
      LOG_LEVEL: "info",
      SIGNING: "sixteen letters!",
      PEPPER: "cayenne",
      API_TOKEN: "t0ken",
      KEY: 4,
    },
  );
  expect(shown).toEqual({
    PORT: 8080,
    DATABASE_URL: "postgres://app:[secret]@localhost/console",
    LOG_LEVEL: "info",
    SIGNING: "[secret]",
    PEPPER: "[secret]",
    API_TOKEN: "[secret]",
    KEY: "[secret]",
  });
});

test("a child process inherits the environment with additions", () => {
  vi.stubEnv("HERE", "1");
  expect(environmentWith({ ADDED: "2" })).toMatchObject({ HERE: "1", ADDED: "2" });
});

test("a variable is described with its default and whether it is required or secret", () => {
  const described = describeVariables(
    z.object({
      PORT: z.coerce.number().describe("The port to listen on"),
      LIMIT: z.coerce.number().default(1_200).describe("Requests per minute"),
      ORIGINS: z
        .string()
        .transform((text) => text.split(","))
        .default([])
        .describe("Origins, separated by commas"),
      KEY: secret(z.string()).optional().describe("Signs links"),
    }),
  );
  const plain = { isRequired: false, isSecret: false, fallback: undefined };
  expect(described).toEqual([
    { ...plain, name: "PORT", description: "The port to listen on", isRequired: true },
    { ...plain, name: "LIMIT", description: "Requests per minute", fallback: "1200" },
    { ...plain, name: "ORIGINS", description: "Origins, separated by commas" },
    { ...plain, name: "KEY", description: "Signs links", isSecret: true },
  ]);
});

test("a variable without a description is refused", () => {
  expect(() => describeVariables(z.object({ PORT: z.string() }))).toThrow("PORT has no description");
});

test("a secret with a description stays masked", () => {
  const described = z.object({ KEY: secret(z.string()).describe("Signs links") });
  expect(describeConfig(described, { KEY: "cayenne" })).toEqual({ KEY: "[secret]" });
});
