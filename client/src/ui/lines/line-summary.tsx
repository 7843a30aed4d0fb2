import { t } from '@kiosk/contract/language/t.ts';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import { LineAmount } from './line-amount.tsx';

type LineSummaryProps = {
  line: {
    title: string;
    thumbnail: string;
    quantity: number;
    price: number;
    color?: string;
    size?: string;
    taxClass?: string | undefined;
  };
  netMinor?: number | undefined;
  /** Absent: the shop's. */
  currency?: string;
  /** The page of what was bought. */
  to?: string;
  children?: ReactNode;
};

export function LineSummary({ line, currency, netMinor, to, children }: LineSummaryProps) {
  const { title, thumbnail, quantity, price, color, size, taxClass } = line;
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <Thumbnail src={thumbnail} size="large" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-28 text-[0.9375rem]">
          <p className="font-medium">
            {to ? (
              <Link to={to} className="underline-offset-4 hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          <p className="text-sm text-muted">
            {[color, size, t('Qty {quantity}', { quantity })].filter(Boolean).join(' · ')}
          </p>
          {children}
        </div>
        <LineAmount {...{ price, quantity, currency, netMinor, taxClass }} />
      </div>
    </li>
  );
}
