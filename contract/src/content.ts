import * as z from 'zod/mini';
import type { ContentNode } from './content-node.ts';
import { identifier } from './identifier.ts';
import { says } from './language/message.ts';
import { requiredText } from './text.ts';

// Pages that a merchant writes (+): about, imprint, privacy, terms, and their own.

/** So that the links of a shop's footer stay few, and reading them costs a page next to nothing. */
export const maxContentPages = 50;
const maxTitle = 60;
const maxText = 60_000;

const addressRule =
  'The address may have small letters, digits and single hyphens, such as right-of-withdrawal';

/** The last part of the page's address. */
const address = requiredText('An address is required').check(
  z.maxLength(60, { error: 'The address must be at most 60 characters', abort: true }),
  z.regex(/^[a-z\d]+(-[a-z\d]+)*$/, addressRule),
);

const text = z
  .string('A text is required')
  .check(z.maxLength(maxText, says('The text must be at most {maxText, number} characters', { maxText })));

const rules = {
  title: requiredText('A title is required').check(
    z.maxLength(maxTitle, says('The title must be at most {maxTitle} characters', { maxTitle })),
  ),
  address,
  /** Markdown. */
  text,
  isPublished: z.boolean(),
  inFooter: z.boolean(),
  /** Whether who orders accepts it: it is linked beside 'Order Now'. */
  atCheckout: z.boolean(),
};

/** Shoppers would accept an empty page. A draft may be one. */
const publishedWithText = z.refine<{ text: string; isPublished: boolean }>(
  ({ text, isPublished }) => !isPublished || hasText({ text }),
  { message: 'Write a text before you publish the page', path: ['text'] },
);

const hasText = ({ text }: { text: string }): boolean => text.trim() !== '';

/** Body of `POST /admin/pages` (+), and an entry of a file of pages. */
export const newContentPage = z.object(rules).check(publishedWithText);
export type NewContentPage = z.infer<typeof newContentPage>;

/** Body of `PATCH /admin/pages/{id}` (+): the whole page, and the version on which it was written. */
export const contentEdit = z
  .object({ ...rules, version: z.int('version must be a whole number') })
  .check(publishedWithText);
export type ContentEdit = z.infer<typeof contentEdit>;

/** `savedBy` is absent for the command line, and for accounts that are deleted. */
const saved = { version: z.int(), savedAt: z.string(), savedBy: z.optional(z.string()) };

/** An item of `GET /admin/pages` (+), and of the pages that are left by `DELETE /admin/pages/{id}` (+). */
export const contentSummary = z.object({
  id: identifier,
  title: z.string(),
  address: z.string(),
  isPublished: z.boolean(),
  inFooter: z.boolean(),
  atCheckout: z.boolean(),
  ...saved,
});
export type ContentSummary = z.infer<typeof contentSummary>;

const savedVersion = z.object({ id: identifier, title: z.string(), ...saved });
export type SavedVersion = z.infer<typeof savedVersion>;

/** Answer of `GET` and `PATCH /admin/pages/{id}` (+), with the newest versions first. */
export const adminContentPage = z.extend(contentSummary, {
  text: z.string(),
  versions: z.array(savedVersion),
});
export type AdminContentPage = z.infer<typeof adminContentPage>;

/** Answer of `GET /admin/pages/versions/{id}` (+): what a save has stored. */
export const contentVersion = z.object({
  id: identifier,
  version: z.int(),
  title: z.string(),
  text: z.string(),
});
export type ContentVersion = z.infer<typeof contentVersion>;

/** Body and answer of `POST /admin/pages/preview` (+). */
export const previewedText = z.object({ text });
export const contentPreview = z.object({ content: z.array(z.unknown()) });

/** Path parameters of `GET /pages/{id}` (+): an address, which may be a former one. */
export const byContentAddress = z.object({ id: z.string() });

/** Answer of `GET /pages/{id}` (+). `address` is the present one. */
export const contentPage = z.object({
  title: z.string(),
  address: z.string(),
  /** `ContentNode`s. */
  content: z.array(z.unknown()),
});
export type ContentPage = Omit<z.infer<typeof contentPage>, 'content'> & { content: ContentNode[] };
