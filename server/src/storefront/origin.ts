/**
 * The shop's address for search engines and previews. A request's own host is no answer: anybody may send
 * any, and what is said to one is kept for all.
 */
export const originOf = ({ publicUrl, port }: { publicUrl: string | undefined; port: number }): string =>
  publicUrl?.replace(/\/$/, '') ?? `http://localhost:${port}`;
