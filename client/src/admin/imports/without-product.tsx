import { Banner } from '../../ui/banner.tsx';
import { formatCount } from '../format.ts';

const maxNamed = 20;

/** Pictures whose names are no SKU of the shop. */
export const WithoutProduct = ({ names }: { names: readonly string[] }) => (
  <div className="mb-6">
    <Banner type="error">
      <p>
        {formatCount(names.length, 'picture')} without a product: no product has the SKU in the file’s name.
      </p>
      <p className="mt-1 break-words">
        {names.slice(0, maxNamed).join(', ')}
        {names.length > maxNamed && ` and ${names.length - maxNamed} more`}
      </p>
    </Banner>
  </div>
);
