import { currencyOf } from '@kiosk/contract/currency.ts';
import type { CreditNote, Invoice, InvoiceDraft, IssuedDocuments } from '@kiosk/contract/invoice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { ReactNode } from 'react';
import { AddressText } from '../../ui/address-text.tsx';
import { classes } from '../../ui/classes.ts';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { formatPercent } from '../../ui/format-percent.ts';
import { formatDate } from '../../ui/format-time.ts';
import { choiceOf } from '../../ui/lines/line-name.ts';
import { Bought, Cell, type DocumentColumn, Fact, Facts, Line, Lines } from './document.tsx';
import { type Sum, sumsOfCreditNote, sumsOfInvoice } from './invoice-sums.ts';
import { Sheet } from './sheet.tsx';

const methods: Record<Invoice['paymentMethod'], Text> = { cash: 'Cash on delivery', card: 'Card' };

export function IssuedSheet({ documents, shown }: { documents: IssuedDocuments; shown: string | undefined }) {
  const note = documents.creditNotes.find(({ number }) => number === shown);
  return (
    <FocusHandover key={note?.number}>
      {note ? <CreditNoteSheet note={note} /> : <InvoiceSheet invoice={documents.invoice} />}
    </FocusHandover>
  );
}

export function InvoiceSheet({ invoice }: { invoice: Invoice | InvoiceDraft }) {
  const issued = 'number' in invoice ? invoice : undefined;
  return (
    <Sheet title={issued ? t('Invoice') : t('Draft invoice')} seller={invoice.seller}>
      <Facts address={<CustomerFact address={invoice.customer} />}>
        {issued && <Fact name={t('Invoice number')}>{issued.number}</Fact>}
        {issued && <Fact name={t('Date')}>{formatDate(issued.date)}</Fact>}
        <Fact name={t('Order number')} wide>
          #{invoice.orderNumber ?? invoice.orderId}
        </Fact>
        <Fact name={t('Placed on')}>{formatDate(invoice.orderDate)}</Fact>
        {invoice.deliveryDate && <Fact name={t('Delivery date')}>{formatDate(invoice.deliveryDate)}</Fact>}
        <Fact name={t('Payment')}>{t(methods[invoice.paymentMethod])}</Fact>
      </Facts>
      <InvoiceLines
        document={invoice}
        heading={issued ? t('Invoice {number}', { number: issued.number }) : t('Draft invoice')}
      />
      <Sums sums={sumsOfInvoice(invoice)} />
    </Sheet>
  );
}

const reasons: Record<CreditNote['reason'], Text> = {
  refunded: 'This amount was refunded.',
  cancelled: 'The order was cancelled before it was paid. Nothing is due on this invoice.',
};

function CreditNoteSheet({ note }: { note: CreditNote }) {
  const { number, date, seller, customer, invoice, orderId, orderNumber, reason } = note;
  const lines = note.returned ?? note.lines;
  return (
    <Sheet title={t('Credit note')} seller={seller}>
      <Facts address={<CustomerFact address={customer} />}>
        <Fact name={t('Credit note number')}>{number}</Fact>
        <Fact name={t('Date')}>{formatDate(date)}</Fact>
        <Fact name={t('For invoice')}>{invoice.number}</Fact>
        <Fact name={t('Invoice date')}>{formatDate(invoice.date)}</Fact>
        <Fact name={t('Order number')} wide>
          #{orderNumber ?? orderId}
        </Fact>
      </Facts>
      {lines.length > 0 ? (
        <InvoiceLines document={{ ...note, lines }} heading={t('Credit note {number}', { number })} />
      ) : (
        <p className="border-b border-line pb-5">
          {t('Credit for a part of invoice {number}.', { number: invoice.number })}
        </p>
      )}
      <Sums sums={sumsOfCreditNote(note)}>{t(reasons[reason])}</Sums>
    </Sheet>
  );
}

const CustomerFact = ({ address }: { address: Invoice['customer'] }) => (
  <Fact name={t('Customer')}>
    <AddressText address={address} />
  </Fact>
);

const columnsOf = (showsTax: boolean): DocumentColumn[] => [
  { header: 'Item', wide: true },
  { header: 'Quantity', numeric: true },
  { header: 'Price', numeric: true },
  ...(showsTax ? ([{ header: 'Tax', numeric: true }] as const) : []),
  { header: 'Amount', numeric: true },
];

type InvoiceLinesProps = { document: Pick<Invoice, 'lines' | 'taxes' | 'currency'>; heading: string };

/** Each line has its rate where they differ. */
function InvoiceLines({ document, heading }: InvoiceLinesProps) {
  const { lines, taxes } = document;
  const currency = currencyOf(document);
  const showsTax = taxes !== undefined;
  return (
    <Lines columns={columnsOf(showsTax)} heading={heading}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines have no id, never move, and may be alike
        <Line key={index}>
          <Cell>
            <Bought title={line.title} choice={choiceOf(line)} />
          </Cell>
          <Cell numeric>{line.quantity}</Cell>
          <Cell numeric>{formatAmount(line.price, currency)}</Cell>
          {showsTax && <Cell numeric>{formatPercent(line.tax?.rate ?? 0)}</Cell>}
          <Cell numeric>{formatAmount(line.amount, currency)}</Cell>
        </Line>
      ))}
    </Lines>
  );
}

/** They stay on one page, and with a line above them. */
function Sums({ sums, children }: { sums: Sum[]; children?: ReactNode }) {
  return (
    <div className="mt-5 break-inside-avoid break-before-avoid">
      <dl className="ml-auto grid max-w-sm grid-cols-[1fr_auto] gap-x-8 gap-y-1.5 tabular-nums">
        {sums.map(({ name, amount, weight }) => (
          <div
            key={name}
            className={classes('col-span-2 grid grid-cols-subgrid', weight === 'strong' && 'font-medium')}
          >
            <dt className={classes(weight !== 'strong' && 'text-muted', 'wrap-anywhere')}>{name}</dt>
            <dd className="text-right">{amount}</dd>
          </div>
        ))}
      </dl>
      {children && <p className="mt-8 text-sm">{children}</p>}
    </div>
  );
}
