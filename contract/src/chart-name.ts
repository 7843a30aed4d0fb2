/**
 * What products call one of the merchant's size charts: its first name, where it has another one by now. Kept apart from
 * the rules, for the product page.
 */
export const firstNameOf = ({ firstName, name }: { firstName?: string | undefined; name: string }): string =>
  firstName ?? name;
