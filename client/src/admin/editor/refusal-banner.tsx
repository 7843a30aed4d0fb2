import { Banner } from '../../ui/banner.tsx';
import { labelOf } from '../history/labels.ts';
import type { Refusal } from './calls.ts';

export function RefusalBanner({ refusal: { message, errors } }: { refusal: Refusal }) {
  const fields = [...new Set(errors.map(({ field }) => labelOf(field.split('.')[0] ?? '')))];
  return (
    <div className="mb-6">
      <Banner type="error">
        {fields.length > 0 ? `Nothing was saved. Please check: ${fields.join(', ')}.` : message}
      </Banner>
    </div>
  );
}
