import { t } from '@kiosk/contract/language/t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { SizeDraft } from '../choice-drafts.ts';

type SizeRowProps = {
  size: SizeDraft;
  at: number;
  /** Whether the stocks of the sizes say which of them are in stock. */
  isCounted: boolean;
  error: string | undefined;
  onChange: (part: Partial<SizeDraft>) => void;
};

export function SizeRow({ size: { name, inStock }, at, isCounted, error, onChange }: SizeRowProps) {
  return (
    <div className="flex items-start gap-x-4 gap-y-1 max-xs:flex-wrap">
      <Field
        isLabelHidden
        label={t('Name of size {number}', { number: at + 1 })}
        placeholder={t('Name')}
        className="w-24 flex-none sm:w-40"
        value={name}
        error={error}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {!isCounted && (
        <Checkbox checked={inStock} onChange={(inStock) => onChange({ inStock })}>
          <span>
            {t('In stock')}
            <span className="sr-only">: {name || t('size {number}', { number: at + 1 })}</span>
          </span>
        </Checkbox>
      )}
    </div>
  );
}
