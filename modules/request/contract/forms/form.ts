import { z } from "zod";

export interface Option {
  /** As sent to the CRM. */
  readonly value: string;
  readonly label: string;
}

interface Question {
  /** As sent to the CRM. */
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** A hint below the control. */
  readonly help?: string;
  /** Replaces the general message for an empty answer. */
  readonly requiredMessage?: string;
}

/** One line of text, or several with `lines`. */
interface TextField extends Question {
  /** The page takes a `dial-code` from its phone field and does not ask for it. */
  readonly control: "text" | "lines" | "email" | "phone" | "website" | "dial-code";
  readonly maxLength: number;
}

interface ChoiceField extends Question {
  readonly control: "one" | "many";
  readonly options: readonly Option[];
}

export type FormField = TextField | ChoiceField;

/** A form as data: the page draws it, and `schemaOf` validates it on both sides. */
export interface RequestForm {
  readonly title: string;
  readonly fields: readonly FormField[];
  /** Sent with every request of this form and not asked for. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Whether the contact data come from the signed-in profile or from the form. */
  readonly contact: "profile" | "form";
}

/** Answers by field name. */
export type Answers = Readonly<Record<string, string | readonly string[] | undefined>>;

const required = "This field is required";
const notAnOption = "Please choose one of the options";
const chosenTwice = "Please choose each option once";
const singleLine = /^\P{Cc}*$/u;
const severalLines = /^(?:\P{Cc}|[\n\r\t])*$/u;
const website =
  /^(https?:\/\/)?([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}(:\d{1,5})?([/?#]\S*)?$/iu;

const formats: Record<TextField["control"], { pattern: RegExp; message: string }> = {
  text: { pattern: singleLine, message: "Please enter a single line of text" },
  lines: { pattern: severalLines, message: "Please enter text only" },
  email: { pattern: /^[^\s@]+@[^\s@]+$/, message: "Please enter a valid email" },
  phone: { pattern: /^\+?[1-9][\d ().-]{3,}$/, message: "Please enter a valid phone number" },
  website: { pattern: website, message: "This does not look like a valid URL." },
  "dial-code": { pattern: /^\+[1-9]\d{0,3}$/, message: "Please enter a valid country code" },
};

/** Returns the schema of a form's answers. */
export function schemaOf({ fields }: RequestForm): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      fields.map((field) => [field.name, field.required ? ruleOf(field) : ruleOf(field).nullish().transform(absent)]),
    ),
  );
}

function ruleOf(field: FormField): z.ZodType {
  const { requiredMessage: empty = required } = field;
  if ("options" in field) {
    const option = z.enum(valuesOf(field), { error: ({ input }) => (input ? notAnOption : empty) });
    if (field.control === "one") return option;
    return z
      .array(option, empty)
      .min(1, empty)
      .max(field.options.length, chosenTwice)
      .refine((values) => new Set(values).size === values.length, chosenTwice);
  }
  const { pattern, message } = formats[field.control];
  return z
    .string(empty)
    .trim()
    .min(1, empty)
    .max(field.maxLength, `Please enter ${field.maxLength} characters or less`)
    .regex(pattern, message);
}

const valuesOf = ({ options }: ChoiceField): string[] => options.map(({ value }) => value);
const absent = (value: unknown): unknown => value ?? undefined;

/** One field of a request, as the operation takes it and the store holds it. */
export interface FieldValues {
  name: string;
  values: string[];
}

/** Returns the answers as the fields of `request_create`. Fields without an answer are left out. */
export function toFields(answers: Answers): FieldValues[] {
  return Object.entries(answers).flatMap(([name, answer = []]) =>
    answer.length === 0 ? [] : [{ name, values: typeof answer === "string" ? [answer] : [...answer] }],
  );
}

/** Returns the fields of `request_create` as answers for `schemaOf`. */
export function toAnswers({ fields }: RequestForm, sent: readonly Readonly<FieldValues>[]): Answers {
  const many = new Set(fields.filter(({ control }) => control === "many").map(({ name }) => name));
  return Object.fromEntries(
    sent
      .filter(({ values }) => values.length > 0)
      .map(({ name, values }) => [name, many.has(name) || values.length > 1 ? values : (values[0] ?? "")]),
  );
}
