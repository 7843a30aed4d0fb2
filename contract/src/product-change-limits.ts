/** Products of one change, which is one transaction. */
export const maxChangedAtOnce = 10_000;

/** Products that a request can name one by one. */
export const maxChosenSingly = 1_000;
