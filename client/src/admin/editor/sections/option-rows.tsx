import { t } from '@kiosk/contract/language/t.ts';
import { maxOptions } from '@kiosk/contract/product-rules.ts';
import { useRef } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { ListHeading } from '../../form/form-section.tsx';
import { type Keyed, keyed } from '../../rows/keyed.ts';
import { Rows } from '../../rows/rows.tsx';
import type { OptionDraft } from '../choice-drafts.ts';
import type { Draft } from '../draft.ts';
import type { FormPart } from './form-part.ts';
import { combinationsTyped, type TypedOptions } from './variants.ts';

/** Options in place of sizes; every combination of their values is a row of the table below. */
export function OptionRows({ draft, change, errorOf }: FormPart) {
  const { options } = draft;
  // Sizes from before the first option are no combinations.
  const sizes = options.length === 0 ? [] : (draft.sizes ?? []);
  const typing = useRef<{ before: TypedOptions; made: TypedOptions['sizes'] }>(undefined);
  const left = useRef<Draft['sizes']>([]);
  const set = (next: Keyed<OptionDraft>[]) => {
    if (options.length === 0) left.current = draft.sizes;
    // The last option goes again, perhaps one that was added by mistake.
    if (next.length === 0) return change({ options: next, sizes: left.current });
    const now = { options, sizes };
    const before = typing.current?.made === draft.sizes ? typing.current.before : now;
    const made = combinationsTyped(next, now, before);
    typing.current = { before, made };
    change({ options: next, sizes: made });
  };
  const begin = () => {
    typing.current = undefined;
  };
  return (
    <div className="sm:col-span-2">
      <ListHeading>{t('Options of your own')}</ListHeading>
      <Rows
        label={t('Options of your own')}
        add={t('Add option')}
        rows={options}
        max={maxOptions}
        isTall
        error={errorOf('options')}
        nameOf={({ name }, at) => name || t('option {number}', { number: at + 1 })}
        onChange={set}
        onAdd={() => keyed({ name: '', values: '' })}
      >
        {({ name, values }, at, setRow) => (
          <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <Field
              label={t('Name')}
              placeholder={t('Weight')}
              value={name}
              onFocus={begin}
              error={errorOf(`options.${at}.name`)}
              onChange={({ target }) => setRow({ name: target.value })}
            />
            <Field
              label={t('Values')}
              placeholder={t('250 g, 1 kg')}
              hint={t('With a comma and a space between them, or with | where values have commas.')}
              value={values}
              onFocus={begin}
              error={errorOf(`options.${at}.values`)}
              onChange={({ target }) => setRow({ values: target.value })}
            />
          </div>
        )}
      </Rows>
    </div>
  );
}
