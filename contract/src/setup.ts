import * as z from 'zod/mini';
import { signUp, signUpForm } from './account.ts';
import { linkQuestion } from './account-links.ts';
import { usualCurrency } from './currency.ts';
import type { Language } from './language/languages.ts';
import { merchantSettings } from './merchant-settings.ts';

/** What a new shop is asked for; every other setting has its default until the merchant decides. */
export const setupSettings = z.pick(merchantSettings, { language: true, currency: true, name: true });
export type SetupSettings = z.infer<typeof setupSettings>;

/** The currency that is proposed with a language, until the merchant has chosen one. */
export const proposedCurrency: Record<Language, string> = { en: usualCurrency, de: 'EUR' };

/** Answer of `POST /setup/link` (+), whose body is that of a mailed link: what holds until something else is decided. */
export const setupAnswer = z.object({ settings: setupSettings });
export type SetupAnswer = z.infer<typeof setupAnswer>;

/** Body of `POST /setup` (+): opens the shop, with its first administrator. The answer is a session. */
export const setup = z.object({ ...linkQuestion.shape, ...setupSettings.shape, ...signUp.shape });
export type Setup = z.infer<typeof setup>;

/** The form, which asks for the password twice. */
export const setupForm = z.safeExtend(signUpForm, setupSettings.shape);
export type SetupForm = z.infer<typeof setupForm>;

export const shopOpenMessage = 'This shop is open already. Please log in.';
