import { t } from '@kiosk/contract/language/t.ts';
import { Banner } from '../../ui/banner.tsx';
import { labelOf } from '../history/labels.ts';
import type { Refusal } from './calls.ts';

export function RefusalBanner({ refusal: { message, errors } }: { refusal: Refusal }) {
  const fields = [...new Set(errors.map(({ field }) => labelOf(field.split('.')[0] ?? '')))];
  return (
    <div className="mb-6">
      <Banner type="error">
        {fields.length > 0
          ? t('Nothing was saved. Please check: {fields}.', { fields: fields.join(', ') })
          : message}
      </Banner>
    </div>
  );
}
