import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { pageInterrupted } from '../accounts/auth-slice.ts';
import { createApiThunk, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { matchPath } from '../router/match-path.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FocusHandover } from '../ui/focus-handover.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { rich } from '../ui/rich.ts';

const loadTitle = createApiThunk(
  'products/loadTitle',
  'Failed to fetch product details',
  async ({ products }, id: string, signal) => (await products.byId(id, signal))?.title,
);

export type PageName = readonly [path: string, name: Text];

const names: readonly PageName[] = [
  [pagePaths.cart, 'your cart'],
  [pagePaths.checkout, 'the checkout'],
  [pagePaths.orders, 'your orders'],
  [pagePaths.profile, 'your profile'],
  [pagePaths.ownData, 'your data'],
  [pagePaths.ownInvoice, 'an invoice'],
];

type InterruptedPageProps = {
  address: string;
  /** Pages beside those of the shop. */
  others?: readonly PageName[];
  className?: string;
};

/** A login leads home (point 2): from there on to the page that it was asked for. */
export default function InterruptedPage({
  address,
  others = [],
  className = 'shell mt-5',
}: InterruptedPageProps) {
  const dispatch = useAppDispatch();
  const [title, setTitle] = useState<string>();
  const [path = ''] = address.split('?');
  const { id } = matchPath(pagePaths.product, path) ?? {};
  useLoad(id, () => {
    const request = dispatch(loadTitle(id ?? ''));
    request.unwrap().then(setTitle, () => undefined);
    return request;
  });
  const forget = () => dispatch(pageInterrupted(null));
  const known = [...names, ...others].find(([each]) => matchPath(each, path))?.[1];
  const name = id ? title : known && t(known);
  if (!name) return null;
  return (
    <aside aria-label={t('Where you were')} className={className}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface py-2 pr-2 pl-5">
        <p className="min-w-0 flex-1 basis-28 wrap-anywhere">
          {rich('You were looking at <b>{name}</b>.', {
            name,
            b: (text) => <strong className="font-medium">{text}</strong>,
          })}
        </p>
        <div className="ml-auto flex gap-x-2">
          <ButtonLink to={address} onClick={forget}>
            {t('Continue')}
          </ButtonLink>
          <FocusHandover>
            <button
              type="button"
              onClick={forget}
              className="grid size-11 flex-none place-items-center rounded-sm hover:bg-sand"
            >
              <CloseIcon className="size-4" />
              <span className="sr-only">{t('Dismiss')}</span>
            </button>
          </FocusHandover>
        </div>
      </div>
    </aside>
  );
}
