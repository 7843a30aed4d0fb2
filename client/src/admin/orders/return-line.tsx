import { t } from '@kiosk/contract/language/t.ts';
import type { OrderLine } from '@kiosk/contract/order.ts';
import type { ReturnRequest } from '@kiosk/contract/order-returns.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Options, SelectField } from '../../ui/forms/field.tsx';
import { lineName } from '../../ui/lines/line-name.ts';

type Line = ReturnRequest['lines'][number];

type ReturnLineProps = { item: OrderLine; left: number; line: Line; onChange: (line: Line) => void };

/** How much of a line came back, and whether it can be sold again. */
export function ReturnLine({ item, left, line, onChange }: ReturnLineProps) {
  const name = lineName(item);
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">{name}</p>
        {left === 0 ? (
          <p className="text-sm text-muted">{t('All came back')}</p>
        ) : (
          <SelectField
            label={t('Units of {name} that came back', { name })}
            isLabelHidden
            className="w-28 flex-none"
            value={String(line.quantity)}
            onChange={({ target }) => onChange({ ...line, quantity: Number(target.value) })}
          >
            <Options
              of={Array.from({ length: left + 1 }, (_, units) => [
                String(units),
                t('{current} of {count}', { current: units, count: left }),
              ])}
            />
          </SelectField>
        )}
      </div>
      {line.quantity > 0 && (
        <Checkbox checked={line.restock} onChange={(restock) => onChange({ ...line, restock })}>
          {t('Back into stock')}
          <span className="sr-only">: {name}</span>
        </Checkbox>
      )}
    </li>
  );
}
