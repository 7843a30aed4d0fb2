import { usualColors, usualSizes } from '@kiosk/contract/choice.ts';
import { type ReactNode, useState } from 'react';
import { draftOfColor, keyed } from '../draft.ts';
import { Rows } from '../rows/rows.tsx';
import { ColorRow } from './color-row.tsx';
import type { FormPart } from './form-part.ts';
import { ListHeading, Section } from './section.tsx';
import { SizeRow } from './size-row.tsx';

const max = 50;

/** The colours and sizes that a shopper chooses from. */
export function Choices({ draft: { colors, sizes }, change, errorOf }: FormPart) {
  return (
    <Section title="Colors and sizes" text="What a shopper chooses from. An empty list offers no choice.">
      <div className="sm:col-span-2">
        <ListHeading>Colors</ListHeading>
        <OwnOrUsual
          label="Offer the shop’s usual colors"
          usual={usualColors.map(({ name }) => name)}
          own={colors}
          begin={() => usualColors.map(draftOfColor)}
          onChange={(rows) => change({ colors: rows })}
        >
          {(rows) => (
            <Rows
              label="Colors"
              noun="color"
              max={max}
              rows={rows}
              error={errorOf('colors')}
              nameOf={({ name }, at) => name || `color ${at + 1}`}
              onChange={(next) => change({ colors: next })}
              onAdd={() => keyed({ name: '', hex: '#808080', class: '', selectedClass: '' })}
            >
              {(color, at, set) => (
                <ColorRow
                  color={color}
                  at={at}
                  errorOf={(field) => errorOf(`colors.${at}.${field}`)}
                  onChange={set}
                />
              )}
            </Rows>
          )}
        </OwnOrUsual>
      </div>
      <div className="sm:col-span-2">
        <ListHeading>Sizes</ListHeading>
        <OwnOrUsual
          label="Offer the shop’s usual sizes"
          usual={usualSizes.map(({ name }) => name)}
          own={sizes}
          begin={() => usualSizes.map(keyed)}
          onChange={(rows) => change({ sizes: rows })}
        >
          {(rows) => (
            <Rows
              label="Sizes"
              noun="size"
              max={max}
              rows={rows}
              error={errorOf('sizes')}
              nameOf={({ name }, at) => name || `size ${at + 1}`}
              onChange={(next) => change({ sizes: next })}
              onAdd={() => keyed({ name: '', inStock: true })}
            >
              {(size, at, set) => (
                <SizeRow size={size} at={at} error={errorOf(`sizes.${at}.name`)} onChange={set} />
              )}
            </Rows>
          )}
        </OwnOrUsual>
      </div>
    </Section>
  );
}

type OwnOrUsualProps<Row> = {
  label: string;
  usual: string[];
  own: Row[] | null;
  /** What the own list begins with. */
  begin: () => Row[];
  onChange: (rows: Row[] | null) => void;
  children: (rows: Row[]) => ReactNode;
};

function OwnOrUsual<Row>({ label, usual, own, begin, onChange, children }: OwnOrUsualProps<Row>) {
  // After a look at the usual ones, the product's own list is as it was.
  const [left, setLeft] = useState<Row[]>();
  const toggle = () => {
    if (own) setLeft(own);
    onChange(own ? null : (left ?? begin()));
  };
  return (
    <>
      <label className="mb-3 flex min-h-6 items-center gap-3">
        <input type="checkbox" checked={own === null} onChange={toggle} />
        {label}
      </label>
      {own ? children(own) : <p className="text-sm text-muted">{usual.join(', ')}</p>}
    </>
  );
}
