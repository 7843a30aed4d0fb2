import { demoAdmin, ShopApi } from '../scripts/shop-api.ts';

/** The lists of a large shop's admin area: first page, searched, filtered, sorted and last page. */
const paths: Record<string, string> = {
  Products: '/admin/products',
  'Products, one letter searched': '/admin/products?q=s&_sort=title',
  'Products, a word searched': '/admin/products?q=shirt&_sort=price',
  'Products, filtered and sorted': '/admin/products?category=shirts&stock=low&discount=with&_sort=title',
  'Products, in the middle': '/admin/products?q=s&status=all&_sort=stock&_page=200',
  'Products, last page': '/admin/products?status=all&_sort=rating&_page=400',
  Dashboard: '/admin/dashboard?timeZone=Europe/Berlin',
  Customers: '/admin/customers',
  'Customers, searched': '/admin/customers?q=shopper',
  'Customers, last page': '/admin/customers?_page=400',
  Orders: '/admin/orders',
  'Orders, a rare status': '/admin/orders?status=processing',
  'Orders, filtered thrice': '/admin/orders?status=delivered&paymentMethod=card&paymentStatus=refunded',
  'Orders, refunded in part': '/admin/orders?paymentStatus=part-refunded',
  'Orders, searched by customer': '/admin/orders?q=shopper12',
  'Orders, searched by a letter': '/admin/orders?q=j',
  'Orders, searched by two letters': '/admin/orders?q=a%20b',
  'Orders, words that no order has together': '/admin/orders?q=ashford%20dover',
  'Orders, in the middle of a search': '/admin/orders?q=q&_page=130',
  'Orders, searched by number': '/admin/orders?q=69',
  'Orders, searched by the end of a number': '/admin/orders?q=3f9c',
  'Orders, searched by ZIP code': '/admin/orders?q=40123',
  'Orders, searched by a phone number of all': '/admin/orders?q=555%200100',
  'Orders, searched by product': '/admin/orders?q=jumper',
  'Orders, last page': '/admin/orders?_page=400',
  'Audit log': '/admin/audit',
};

const [warmUp, times] = [3, 40];

export type MeasuredList = { name: string; path: string; p50: number; p95: number; max: number };

/** Requests the lists one after the other, on one connection. Milliseconds until the whole response. */
export async function measureLists(url: string): Promise<MeasuredList[]> {
  const admin = await new ShopApi(url).logIn(demoAdmin);
  const measured: MeasuredList[] = [];
  for (const [name, path] of Object.entries(paths)) {
    process.stderr.write(`measuring: ${name}\n`);
    for (let time = 0; time < warmUp; time++) await admin.get(path);
    const durations: number[] = [];
    for (let time = 0; time < times; time++) {
      const start = performance.now();
      await admin.get(path);
      durations.push(performance.now() - start);
    }
    durations.sort((a, b) => a - b);
    const at = (share: number) => durations[Math.min(times - 1, Math.floor(times * share))] ?? Number.NaN;
    measured.push({ name, path, p50: at(0.5), p95: at(0.95), max: at(1) });
  }
  return measured;
}
