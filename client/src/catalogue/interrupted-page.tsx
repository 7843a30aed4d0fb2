import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { matchPath } from 'react-router';
import { pageInterrupted } from '../accounts/auth-slice.ts';
import { createApiThunk, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CloseIcon } from '../ui/icons.tsx';

const loadTitle = createApiThunk(
  'products/loadTitle',
  'Failed to fetch product details',
  async ({ products }, id: string, signal) => (await products.byId(id, signal))?.title,
);

const names: readonly (readonly [path: string, name: string])[] = [
  [pagePaths.cart, 'your cart'],
  [pagePaths.checkout, 'the checkout'],
  [pagePaths.orders, 'your orders'],
  [pagePaths.profile, 'your profile'],
  [pagePaths.ownInvoice, 'an invoice'],
];

/** A login leads home (point 2): from there on to the page that it was asked for. */
export default function InterruptedPage({ address }: { address: string }) {
  const dispatch = useAppDispatch();
  const [title, setTitle] = useState<string>();
  const [path = ''] = address.split('?');
  const { id } = matchPath(pagePaths.product, path)?.params ?? {};
  useLoad(id, () => {
    const request = dispatch(loadTitle(id ?? ''));
    request.unwrap().then(setTitle, () => undefined);
    return request;
  });
  const forget = () => dispatch(pageInterrupted(null));
  const name = id ? title : names.find(([each]) => matchPath(each, path))?.[1];
  if (!name) return null;
  return (
    <aside aria-label="Where you were" className="shell mt-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface py-2 pr-2 pl-5">
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          You were looking at <strong className="font-medium">{name}</strong>.
        </p>
        <ButtonLink to={id ? pathTo(pagePaths.product, id) : address} onClick={forget}>
          Continue
        </ButtonLink>
        <button
          type="button"
          onClick={forget}
          className="grid size-11 flex-none place-items-center rounded-sm hover:bg-sand"
        >
          <CloseIcon className="size-4" />
          <span className="sr-only">Dismiss</span>
        </button>
      </div>
    </aside>
  );
}
