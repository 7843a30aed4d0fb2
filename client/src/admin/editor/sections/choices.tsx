import { usualColors, usualSizes } from '@kiosk/contract/choice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { maxChoices } from '@kiosk/contract/product-rules.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormSection, ListHeading } from '../../form/form-section.tsx';
import { type Keyed, keyed } from '../../rows/keyed.ts';
import { Rows } from '../../rows/rows.tsx';
import { useToggled } from '../../use-toggled.ts';
import { draftOfColor, draftOfSize, isCounted } from '../choice-drafts.ts';
import { ColorRow } from './color-row.tsx';
import type { SizesPart } from './form-part.ts';
import { OptionRows } from './option-rows.tsx';
import { SizeChartField } from './size-chart-field.tsx';
import { SizeRow } from './size-row.tsx';
import { VariantTable } from './variant-table.tsx';

export function Choices({ changeSize, ...part }: SizesPart) {
  const { draft, change, errorOf } = part;
  const { colors, sizes, options, pictures } = draft;
  return (
    <FormSection
      title={t('Options')}
      text={t(
        'What a shopper chooses from. An empty list offers no choice. Options of your own, such as a weight, stand in place of sizes.',
      )}
    >
      <Choice
        texts={colorTexts}
        usual={usualColors.map(draftOfColor)}
        own={colors ?? (options.length > 0 ? [] : null)}
        hasUsual={options.length === 0}
        blank={{ name: '', hex: '#808080', class: '', selectedClass: '', images: [] }}
        error={errorOf('colors')}
        onChange={(next) => change({ colors: next })}
      >
        {(color, at, set) => (
          <ColorRow
            color={color}
            at={at}
            pictures={pictures.map(({ url }) => url)}
            errorOf={(field) => errorOf(`colors.${at}.${field}`)}
            onChange={set}
          />
        )}
      </Choice>
      <OptionRows {...part} />
      {options.length === 0 && (
        <Choice
          texts={sizeTexts}
          usual={usualSizes.map(draftOfSize)}
          own={sizes}
          blank={{ name: '', inStock: true, price: '', stock: '', picture: '', sku: '' }}
          error={errorOf('sizes')}
          onChange={(next) => change({ sizes: next })}
        >
          {(size, at, set) => (
            <SizeRow
              size={size}
              at={at}
              isCounted={sizes?.some(isCounted) ?? false}
              error={errorOf(`sizes.${at}.name`)}
              onChange={set}
            />
          )}
        </Choice>
      )}
      <VariantTable {...part} changeSize={changeSize} />
      <SizeChartField {...part} />
    </FormSection>
  );
}

type ChoiceTexts = { label: Text; add: Text; numbered: 'color {number}' | 'size {number}'; usual: Text };

const colorTexts: ChoiceTexts = {
  label: 'Colors',
  add: 'Add color',
  numbered: 'color {number}',
  usual: 'Offer the shop’s usual colors',
};
const sizeTexts: ChoiceTexts = {
  label: 'Sizes',
  add: 'Add size',
  numbered: 'size {number}',
  usual: 'Offer the shop’s usual sizes',
};

type ChoiceProps<Row extends object> = {
  texts: ChoiceTexts;
  /** What the own list begins with. */
  usual: Keyed<Row>[];
  own: Keyed<Row>[] | null;
  /** Products with options have no usual colors or sizes. */
  hasUsual?: boolean;
  blank: Row;
  error: string | undefined;
  onChange: (rows: Keyed<Row>[] | null) => void;
  children: (row: Keyed<Row>, at: number, change: (part: Partial<Row>) => void) => ReactNode;
};

function Choice<Row extends { name: string }>(props: ChoiceProps<Row>) {
  const { texts, usual, own, hasUsual = true, blank, error, onChange, children } = props;
  const toggle = useToggled(own, usual, onChange);
  return (
    <div className="sm:col-span-2">
      <ListHeading>{t(texts.label)}</ListHeading>
      {hasUsual && (
        <Checkbox className="mb-1" checked={own === null} onChange={toggle}>
          {t(texts.usual)}
        </Checkbox>
      )}
      {own ? (
        <Rows<Row>
          label={t(texts.label)}
          add={t(texts.add)}
          max={maxChoices}
          rows={own}
          error={error}
          nameOf={({ name }, at) => name || t(texts.numbered, { number: at + 1 })}
          onChange={onChange}
          onAdd={() => keyed(blank)}
        >
          {children}
        </Rows>
      ) : (
        <p className="text-sm text-muted">{usual.map(({ name }) => name).join(', ')}</p>
      )}
    </div>
  );
}
