/** The shop as passkeys know it: they work at its origin alone. */
export type RelyingParty = { name: string; id: string; origin: string };
