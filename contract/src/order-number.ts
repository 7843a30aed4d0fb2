/** What people call an order: its number, or its id in shops that do not count their orders. */
export const orderNumberOf = ({ id, number }: { id: string; number?: string | undefined }): string =>
  number ?? id;

/** A number as it is typed, with and without its prefix; undefined for what cannot be one. */
export function orderNumberIn(text: string): { number: string; value: number } | undefined {
  const number = text.trim().replace(/^#/, '').toUpperCase();
  const [, digits] = /^[A-Z\d./-]*?(\d{1,12})$/.exec(number) ?? [];
  return digits === undefined || number.length > 22 ? undefined : { number, value: Number(digits) };
}
