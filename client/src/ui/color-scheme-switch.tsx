import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { useId } from 'react';
import { colorSchemes, useColorScheme } from './color-scheme.ts';

const labels: Record<(typeof colorSchemes)[number], Text> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

export default function ColorSchemeSwitch() {
  const { scheme, choose } = useColorScheme();
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-[1.375rem] border border-line p-0.5 text-sm">
      <legend className="sr-only">{t('Appearance')}</legend>
      {colorSchemes.map((each) => (
        <label
          key={each}
          className="relative grid min-h-10 place-items-center rounded-full px-3.5 text-muted hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:forced-color-adjust-none"
        >
          <input
            type="radio"
            name={name}
            checked={each === scheme}
            onChange={() => choose(each)}
            className="absolute inset-0 size-full appearance-none outline-none"
          />
          {t(labels[each])}
        </label>
      ))}
    </fieldset>
  );
}
