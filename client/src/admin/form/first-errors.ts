type Issue = { path: PropertyKey[]; message: string };

/** The first of what is wrong with each field, by its path: `seller.taxRate`. */
export const firstErrors = (issues: readonly Issue[]): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
