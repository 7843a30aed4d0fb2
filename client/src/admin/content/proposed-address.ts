const maxLength = 60;

/**
 * The address that a title makes, of the characters that addresses of pages have: 'Größen & Maße' is at `grossen-masse`.
 * May be blank.
 */
export const proposedAddress = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-|-$/g, '');
