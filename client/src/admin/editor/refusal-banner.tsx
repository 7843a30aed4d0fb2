import { t } from '@kiosk/contract/language/t.ts';
import { Banner } from '../../ui/banner.tsx';
import { labelOf } from '../history/labels.ts';
import type { Refusal } from './calls.ts';
import type { Draft } from './draft.ts';

type RefusalBannerProps = { refusal: Refusal; draft: Pick<Draft, 'options'> };

export function RefusalBanner({ refusal: { message, errors }, draft: { options } }: RefusalBannerProps) {
  const called = (field = ''): string =>
    // What is stored as sizes is shown as combinations of the options.
    labelOf(options.length > 0 && field.startsWith('size') ? 'options' : field);
  const fields = [...new Set(errors.map(({ field }) => called(field.split('.')[0])))];
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
