import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { useSearchParams } from '../../router/location.ts';
import { OptionalChunk } from '../../ui/chunks/chunk-boundary.tsx';
import { lazyChunk } from '../../ui/chunks/lazy-chunk.ts';
import { inputClass } from '../../ui/forms/input-class.ts';
import { SearchIcon } from '../../ui/icons.tsx';

const { Component: Combobox } = lazyChunk(() => import('./combobox.tsx'));

/**
 * The search (+). By itself it is a form that leads to `/?q=`, also without script; suggestions come with a chunk
 * when the field is used. On phones a button in the header opens it; from Tailwind's `md` on it stands in the header.
 */
export function SearchBox() {
  const [input, setInput] = useState<HTMLInputElement>();
  const params = useSearchParams();
  return (
    <>
      <button
        type="button"
        popoverTarget="search"
        aria-label={t('Search')}
        className="grid size-11 place-items-center rounded-sm hover:bg-sand md:hidden"
      >
        <SearchIcon className="size-6" />
      </button>
      <search
        id="search"
        popover="auto"
        onToggle={({ currentTarget }) => currentTarget.querySelector('input')?.focus()}
        className="search-panel"
      >
        <form action={pagePaths.home} className="relative">
          <SearchIcon className="absolute top-3 left-3 size-5" />
          <input
            name="q"
            type="search"
            aria-label={t('Search products')}
            placeholder={t('Search')}
            autoComplete="off"
            maxLength={100}
            defaultValue={params.get('q') ?? ''}
            onFocus={({ currentTarget }) => setInput(currentTarget)}
            className={`${inputClass} w-full pl-10`}
          />
          {input && (
            <OptionalChunk>
              <Combobox input={input} />
            </OptionalChunk>
          )}
        </form>
      </search>
    </>
  );
}
