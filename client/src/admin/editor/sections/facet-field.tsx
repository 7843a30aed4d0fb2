import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import { productFields } from '@kiosk/contract/product-fields.ts';
import { Field, Options, SelectField } from '../../../ui/forms/field.tsx';
import type { FormPart } from './form-part.ts';

type FacetFieldProps = FormPart & {
  name: 'brand' | 'category';
  options: Pick<FacetOption, 'value' | 'label'>[];
  /** Whether the shop takes the name of a new one. */
  canAdd?: boolean;
};

/** No value of a brand or category has a space. */
const another = ' ';

const texts: Record<'brand' | 'category', Record<'choose' | 'add' | 'name', Text>> = {
  brand: { choose: 'Choose a brand', add: 'New brand…', name: 'Name of the new brand' },
  category: { choose: 'Choose a category', add: 'New category…', name: 'Name of the new category' },
};

export function FacetField({ name, options, canAdd = true, draft, change, errorOf }: FacetFieldProps) {
  const { isNew, text } = draft[name];
  const error = errorOf(name);
  const isListed = options.some(({ value }) => value === text);
  const choose = (value: string) =>
    change({ [name]: value === another ? { isNew: true, text: '' } : { isNew: false, text: value } });
  return (
    <div className="grid content-start gap-3">
      <SelectField
        label={t(productFields[name].label)}
        value={isNew ? another : text}
        error={isNew ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      >
        {!isNew && !isListed && <option value={text}>{text || t(texts[name].choose)}</option>}
        <Options of={options.map((option) => [option.value, option.label])} />
        {canAdd && <option value={another}>{t(texts[name].add)}</option>}
      </SelectField>
      {isNew && (
        <Field
          label={t(texts[name].name)}
          value={text}
          error={error}
          onChange={({ target }) => change({ [name]: { isNew: true, text: target.value } })}
        />
      )}
    </div>
  );
}
