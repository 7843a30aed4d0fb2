import type { Seller } from '@kiosk/contract/invoice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { ReactNode } from 'react';
import { isVatId } from './vat-id.ts';

type SheetProps = { title: string; seller: Seller | undefined; children: ReactNode };

/** A document of the shop: a sheet on the screen, its content alone in print. */
export const Sheet = ({ title, seller, children }: SheetProps) => (
  <article className="sheet scheme-light mx-auto max-w-[52rem] rounded-lg border border-line bg-surface p-5 text-[0.9375rem] text-ink sm:p-12 print:max-w-none print:rounded-none print:border-0 print:p-0">
    <header className="mb-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-5 print:flex-nowrap">
      {seller && <SellerText seller={seller} />}
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
    </header>
    {children}
  </article>
);

function SellerText({ seller: { name, address, taxId, email } }: { seller: Seller }) {
  return (
    <address className="max-w-[26rem] min-w-0 text-sm text-muted not-italic wrap-anywhere">
      <span className="mb-2 block font-display text-2xl leading-tight text-ink">{name}</span>
      {address.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address never move, and may be alike
        <span key={index} className="block">
          {line}
        </span>
      ))}
      <span className="block">{email}</span>
      {taxId && (
        <span className="block">
          {isVatId(taxId) ? t('VAT ID: {taxId}', { taxId }) : t('Tax ID: {taxId}', { taxId })}
        </span>
      )}
    </address>
  );
}
