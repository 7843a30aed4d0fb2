import { t } from '@kiosk/contract/language/t.ts';
import { Banner } from '../../ui/banner.tsx';
import { namesAndMore } from './labels.ts';

const maxNamed = 20;

/** Pictures whose names are no product's SKU; they may be that of a variant. */
export const WithoutProduct = ({ names }: { names: readonly string[] }) => (
  <div className="mb-6">
    <Banner type="error">
      <p>
        {t(
          '{count, plural, one {1 picture} other {# pictures}} without a product: the SKU in the file’s name is no product’s own. A CSV file gives sizes and combinations their pictures, each in its row.',
          { count: names.length },
        )}
      </p>
      <p className="mt-1 break-words">
        {namesAndMore({ count: names.length, labels: names.slice(0, maxNamed) })}
      </p>
    </Banner>
  </div>
);
