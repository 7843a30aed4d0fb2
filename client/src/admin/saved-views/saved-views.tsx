import { t } from '@kiosk/contract/language/t.ts';
import type { SavedView, SavedViewList } from '@kiosk/contract/saved-view.ts';
import { useState } from 'react';
import { useAnswer } from '../../api/queries.tsx';
import { useLocation } from '../../router/location.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { RetryBanner } from '../../ui/pages/retry-banner.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { SaveView } from './save-view.tsx';
import { pathOfViews } from './view-calls.ts';
import { ViewItem } from './view-item.tsx';
import { viewQuery } from './view-query.ts';

/** The filters and orders of this list that the account has saved under a name, on whatever machine. */
export function SavedViews({ list }: { list: SavedViewList }) {
  const here = viewQuery(useLocation().search);
  const [opened, setOpened] = useState(0);
  const { data, failure, reload } = useAnswer<SavedView[]>(pathOfViews(list));
  const views = data?.toSorted((one, other) => one.name.localeCompare(other.name));
  const current = views?.find(({ query }) => viewQuery(query) === here);
  return (
    <PopoverMenu
      id="saved-views"
      label={t('Saved views')}
      className="hang-right w-80"
      buttonClass="inline-flex min-h-11 max-w-60 items-center gap-1.5 rounded-sm border border-edge bg-surface px-3 text-[0.9375rem] hover:bg-sand"
      // Begins anew: a change that was in progress is discarded.
      onOpen={() => setOpened(opened + 1)}
      button={
        <>
          <span className="truncate">{current?.name ?? t('Saved views')}</span>
          <ChevronDownIcon className="size-4 flex-none" />
        </>
      }
    >
      {(close) => (
        <div key={opened} className="grid grid-cols-1 gap-2">
          {failure ? (
            <RetryBanner onRetry={reload}>{failure.message}</RetryBanner>
          ) : views === undefined ? (
            <Loading height="part" label={t('Loading your views…')} />
          ) : (
            <>
              {views.length > 0 && (
                <ul>
                  {views.map((view) => (
                    <ViewItem
                      key={view.id}
                      view={view}
                      here={here}
                      isCurrent={view === current}
                      onOpen={close}
                      onChange={reload}
                    />
                  ))}
                </ul>
              )}
              <SaveView list={list} here={here} current={current} onSaved={reload} />
            </>
          )}
        </div>
      )}
    </PopoverMenu>
  );
}
