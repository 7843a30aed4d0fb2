import { t } from '@kiosk/contract/language/t.ts';
import type { Color } from '@kiosk/contract/product-choices.ts';
import { Field, Options, SelectField } from '../../../ui/forms/field.tsx';
import { rich } from '../../../ui/rich.ts';

type ColorRowProps = {
  color: Required<Color>;
  at: number;
  /** The pictures of the product, one of which may show this color. */
  pictures: readonly string[];
  errorOf: (field: keyof Color) => string | undefined;
  onChange: (part: Partial<Color>) => void;
};

/** The pictures of the product, and what the color has of its own. */
const pictureOptions = (pictures: readonly string[], [own]: readonly string[]) => [
  ['', t('Shown by the first picture')] as const,
  ...pictures.map((url, at) => [url, t('Shown by picture {number}', { number: at + 1 })] as const),
  ...(own && !pictures.includes(own) ? [[own, t('Shown by pictures of its own')] as const] : []),
];

const sixDigits = /^#[0-9a-f]{6}$/i;

export function ColorRow({ color, at, pictures, errorOf, onChange }: ColorRowProps) {
  const { name, hex, class: style, selectedClass, images } = color;
  const called = name || t('color {number}', { number: at + 1 });
  const styleError = errorOf('class') ?? errorOf('selectedClass');
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-2 sm:grid-cols-[2.75rem_minmax(0,1fr)_7rem]">
      <input
        type="color"
        aria-label={t('Swatch of {called}', { called })}
        value={sixDigits.test(hex) ? hex : '#808080'}
        onChange={({ target }) => onChange({ hex: target.value })}
        className="size-11 cursor-pointer rounded-sm border border-edge bg-surface p-1"
      />
      <Field
        isLabelHidden
        label={t('Name of color {number}', { number: at + 1 })}
        placeholder={t('Name')}
        value={name}
        error={errorOf('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        isLabelHidden
        label={t('Hexadecimal value of {called}', { called })}
        placeholder="#1a2b3c"
        className="max-sm:col-start-2"
        value={hex}
        error={errorOf('hex')}
        onChange={({ target }) => onChange({ hex: target.value })}
      />
      <SelectField
        isLabelHidden
        label={t('Picture in {called}', { called })}
        className="col-start-2 sm:col-span-2"
        value={images[0] ?? ''}
        onChange={({ target: { value } }) => onChange({ images: value ? [value] : [] })}
      >
        <Options of={pictureOptions(pictures, images)} />
      </SelectField>
      <details className="col-start-2 text-sm sm:col-span-2" open={styleError ? true : undefined}>
        <summary className="link inline-flex min-h-6 items-center text-muted">
          {rich('Style names<hidden> of {called}</hidden>', {
            called,
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </summary>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          <Field
            isLabelHidden
            label={t('Style name of {called}', { called })}
            placeholder="bg-gray-200"
            value={style}
            error={errorOf('class')}
            onChange={({ target }) => onChange({ class: target.value })}
          />
          <Field
            isLabelHidden
            label={t('Style name of {called} when it is chosen', { called })}
            placeholder="ring-gray-400"
            value={selectedClass}
            error={errorOf('selectedClass')}
            onChange={({ target }) => onChange({ selectedClass: target.value })}
          />
        </div>
      </details>
    </div>
  );
}
