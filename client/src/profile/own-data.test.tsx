import german from '@kiosk/contract/language/de/shop.json';
import { addTexts, inLanguage } from '@kiosk/contract/language/t.ts';
import type { PersonalData } from '@kiosk/contract/personal-data.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OwnData } from './own-data.tsx';

const at = '2026-11-20T12:00:00.000Z';
const id = '65f0c0ffee0000000000000a';
const address = { name: 'Nora', email: '', phone: '', street: '', city: '', state: '', pinCode: '' };

const order: PersonalData['orders'][number] = {
  id,
  user: id,
  createdAt: at,
  items: [{ product: id, title: 'Scarf', color: 'Teal', thumbnail: '', price: 30, quantity: 2 }],
  totalAmount: 60,
  totalItems: 2,
  paymentMethod: 'card',
  paymentStatus: 'paid',
  status: 'delivered',
  currency: 'EUR',
  refundedAmount: 30,
  selectedAddresses: address,
  payments: [{ at, event: 'refund-succeeded', amount: 30, currency: 'eur' }],
  notes: [],
  withdrawals: [],
  returns: [
    {
      id,
      createdAt: at,
      reason: 'does-not-fit',
      amount: 30,
      lines: [{ line: 0, quantity: 1, restocked: true }],
    },
  ],
};

const data: PersonalData = {
  writtenAt: at,
  account: {
    id,
    email: 'nora@example.com',
    username: 'nora',
    role: 'customer',
    addresses: [],
    createdAt: at,
    signInMethods: ['password'],
    secondFactor: { authenticatorApp: false, passkeys: [], recoveryCodes: 0 },
  },
  sessions: [],
  networks: [],
  links: [{ purpose: 'confirm-email', email: 'nora@example.com', createdAt: at }],
  mails: [{ at, kind: 'order-shipped', to: 'nora@example.com', state: 'queued' }],
  cart: [{ id, product: id, title: 'Coffee', size: '1 kg', thumbnail: '', price: 29.9, quantity: 3 }],
  orders: [order],
  log: [
    {
      id,
      at,
      actor: 'the shop',
      action: 'revoke-sessions',
      subject: 'account',
      subjectId: id,
      label: 'nora@example.com',
    },
  ],
  actions: [{ action: 'add-note', subject: 'order', count: 3, firstAt: at, lastAt: at }],
};

test('the data of a person are said in the language of the shop, with returns, refunds and their currency', () => {
  addTexts('de', german);
  const aboutOrder = () => ({ standing: ['Geliefert'], tracking: 'Sendungsnummer 123' });
  const page = inLanguage('de', () =>
    renderToStaticMarkup(<OwnData data={data} aboutOrder={aboutOrder} />),
  ).replaceAll(/\s/g, ' ');
  for (const said of [
    '3 × Coffee, 1 kg, 29,90',
    '60,00 €, Geliefert',
    'Erstattet: 30,00 €',
    'auf die Karte erstattet, 30,00 €',
    'Retoure von 1 × Scarf, Teal, 30,00 €, Passt nicht',
    'Sendungsnummer 123',
    'zum Bestätigen Ihrer E-Mail-Adresse, an nora@example.com',
    'Bestellung versandt, an nora@example.com, wartet auf den Versand',
    'Sitzungen beendet (nora@example.com), Urheber: der Shop',
    'Bestellungen: Notiz hinzugefügt, 3-mal, zuletzt',
  ])
    expect(page).toContain(said);
});
