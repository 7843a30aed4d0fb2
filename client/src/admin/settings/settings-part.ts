import type { SettingsDraft } from './draft.ts';

/** What a section of the form works with. */
export type SettingsPart = {
  draft: SettingsDraft;
  change: (changed: Partial<SettingsDraft>) => void;
  /** What is wrong with the field of this path. */
  errorOf: (path: string) => string | undefined;
  /** The first of what is wrong with it or a part of it. */
  errorBelow: (path: string) => string | undefined;
};

type TextSetting =
  | 'name'
  | 'claim'
  | 'heroEyebrow'
  | 'heroTitle'
  | 'heroText'
  | 'supportEmail'
  | 'accent'
  | 'lowStock';

/** The props of the input of a setting that is a text. */
export const textInput = ({ draft, change, errorOf }: SettingsPart, name: TextSetting) => ({
  name,
  value: draft[name],
  onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  error: errorOf(name),
});
