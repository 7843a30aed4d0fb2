import type { Draft } from '../draft.ts';

/** What every section of the form works with. */
export type FormPart = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** What the server said about a field: `title`, `colors.0.hex`. */
  errorOf: (field: string) => string | undefined;
};
