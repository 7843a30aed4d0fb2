import type { SizeDraft } from '../choice-drafts.ts';
import type { Draft } from '../draft.ts';

export type FormPart = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** What the server said about a field: `title`, `colors.0.hex`. */
  errorOf: (field: string) => string | undefined;
};

export type SizesPart = FormPart & { changeSize: (key: number, part: Partial<SizeDraft>) => void };
