import { usualColors, usualSizes } from '@kiosk/contract/choice.ts';
import { maxChoices } from '@kiosk/contract/product-rules.ts';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { draftOfColor, type Keyed, keyed } from '../draft.ts';
import { Rows } from '../rows/rows.tsx';
import { ColorRow } from './color-row.tsx';
import type { FormPart } from './form-part.ts';
import { FormSection, ListHeading } from './form-section.tsx';
import { SizeRow } from './size-row.tsx';

export function Choices({ draft: { colors, sizes, pictures }, change, errorOf }: FormPart) {
  return (
    <FormSection title="Colors and sizes" text="What a shopper chooses from. An empty list offers no choice.">
      <Choice
        label="Colors"
        noun="color"
        usual={usualColors.map(draftOfColor)}
        own={colors}
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
      <Choice
        label="Sizes"
        noun="size"
        usual={usualSizes.map(keyed)}
        own={sizes}
        blank={{ name: '', inStock: true }}
        error={errorOf('sizes')}
        onChange={(next) => change({ sizes: next })}
      >
        {(size, at, set) => (
          <SizeRow size={size} at={at} error={errorOf(`sizes.${at}.name`)} onChange={set} />
        )}
      </Choice>
    </FormSection>
  );
}

type ChoiceProps<Row extends object> = {
  label: string;
  noun: string;
  /** What the own list begins with. */
  usual: Keyed<Row>[];
  own: Keyed<Row>[] | null;
  blank: Row;
  error: string | undefined;
  onChange: (rows: Keyed<Row>[] | null) => void;
  children: (row: Keyed<Row>, at: number, change: (part: Partial<Row>) => void) => ReactNode;
};

function Choice<Row extends { name: string }>(props: ChoiceProps<Row>) {
  const { label, noun, usual, own, blank, error, onChange, children } = props;
  // After a look at the usual ones, the product's own list is as it was.
  const [left, setLeft] = useState<Keyed<Row>[]>();
  const toggle = () => {
    if (own) setLeft(own);
    onChange(own ? null : (left ?? usual));
  };
  return (
    <div className="sm:col-span-2">
      <ListHeading>{label}</ListHeading>
      <Checkbox className="mb-1" checked={own === null} onChange={toggle}>
        Offer the shop’s usual {label.toLowerCase()}
      </Checkbox>
      {own ? (
        <Rows<Row>
          label={label}
          noun={noun}
          max={maxChoices}
          rows={own}
          error={error}
          nameOf={({ name }, at) => name || `${noun} ${at + 1}`}
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
