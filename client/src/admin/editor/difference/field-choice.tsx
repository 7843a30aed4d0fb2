import { t } from '@kiosk/contract/language/t.ts';
import { Choice } from '../../../ui/forms/choice.tsx';
import { labelOf } from '../../history/labels.ts';
import type { EditConflict } from '../edit-conflict.ts';
import type { FieldName, FieldValues } from '../fields.ts';
import { FieldValue } from './field-value.tsx';
import { SavedBy } from './saved-by.tsx';

export type Side = 'mine' | 'theirs';

type FieldChoiceProps = {
  field: FieldName;
  values: Record<'base' | Side, FieldValues[FieldName]>;
  by: ReturnType<EditConflict['by']>;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

export function FieldChoice({ field, values, by, chosen, onChoose }: FieldChoiceProps) {
  return (
    <fieldset>
      <legend className="font-medium">{labelOf(field)}</legend>
      <div className="mt-1 text-sm text-muted">
        {t('You started from:')} <FieldValue field={field} value={values.base} />
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Choice name={field} checked={chosen === 'theirs'} onChange={() => onChoose('theirs')}>
          <span className="block text-sm text-muted">
            <SavedBy by={by} />
          </span>
          <FieldValue field={field} value={values.theirs} />
        </Choice>
        <Choice name={field} checked={chosen === 'mine'} onChange={() => onChoose('mine')}>
          <span className="block text-sm text-muted">{t('What you typed')}</span>
          <FieldValue field={field} value={values.mine} />
        </Choice>
      </div>
    </fieldset>
  );
}
