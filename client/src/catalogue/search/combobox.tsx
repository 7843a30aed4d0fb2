import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { type RefObject, use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from '../../router/location.ts';
import { classes } from '../../ui/classes.ts';
import { FollowContext } from '../../ui/link.tsx';
import { focusOn } from '../move-to.ts';
import { entriesOf } from './entries.tsx';
import { useSuggestions } from './use-suggestions.ts';

/**
 * Makes the search field a combobox: the focus stays in the field, arrow keys move through the list of suggestions, Enter
 * chooses, Escape closes. It comes after the field, which it therefore changes by hand.
 */
export default function Combobox({ input }: { input: HTMLInputElement }) {
  const id = useId();
  const follow = use(FollowContext);
  const [typed, setTyped] = useState(input.value);
  const [active, setActive] = useState<number>();
  const [isExpanded, setExpanded] = useState(document.activeElement === input);
  const submitted = useRef<string>(undefined);
  useSearchInAddress(input, submitted, setTyped);

  const goTo = (href: string) => {
    submitted.current = input.value;
    input.blur();
    document.getElementById('search')?.hidePopover();
    follow(href);
    // On the list itself no new page takes the focus.
    focusOn('products');
  };
  const searchFor = (text: string) =>
    goTo(text.trim() ? `${pagePaths.home}?${new URLSearchParams({ q: text.trim() })}` : pagePaths.home);

  const suggestions = useSuggestions(typed);
  const entries = suggestions ? entriesOf(suggestions, typed.trim(), { goTo, searchFor }) : [];
  const isOpen = isExpanded && entries.length > 0;
  const activeId = isOpen && active !== undefined ? `${id}-${active}` : undefined;

  const show = (isShown: boolean) => {
    setExpanded(isShown);
    if (!isShown) setActive(undefined);
  };
  const move = (step: 1 | -1) => {
    setExpanded(true);
    // Past either end it is the field's turn again.
    const places = entries.length + 1;
    const place = ((active ?? -1) + 1 + step + places) % places;
    setActive(place === 0 ? undefined : place - 1);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    // These keys choose characters, of Japanese for example, that are not typed yet.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    // Another Escape empties the field, as it does in any search field.
    else if (event.key === 'Escape' && isOpen) show(false);
    else if (event.key === 'Enter' && activeId && active !== undefined) entries[active]?.choose();
    else return;
    event.preventDefault();
  });
  const submit = useEffectEvent((event: Event) => {
    event.preventDefault();
    show(false);
    searchFor(input.value);
  });
  const catchUp = useEffectEvent(() => setTyped(input.value));
  const leave = useEffectEvent(() => show(false));
  const type = useEffectEvent(() => {
    setTyped(input.value);
    setActive(undefined);
    setExpanded(true);
  });

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    input.addEventListener('input', () => type(), { signal });
    input.addEventListener('keydown', (event) => press(event), { signal });
    input.addEventListener('focus', () => setExpanded(true), { signal });
    input.addEventListener('blur', () => leave(), { signal });
    input.form?.addEventListener('submit', (event) => submit(event), { signal });
    // What was typed between the first look at the field and this.
    catchUp();
    return () => over.abort();
  }, [input]);

  useAttributes(input, { id, isOpen, activeId });

  return <Suggestions {...{ id, isOpen, entries, active }} onPoint={setActive} />;
}

type SuggestionsProps = {
  id: string;
  isOpen: boolean;
  entries: ReturnType<typeof entriesOf>;
  active: number | undefined;
  onPoint: (at: number) => void;
};

function Suggestions({ id, isOpen, entries, active, onPoint }: SuggestionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('Suggestions')}
      hidden={!isOpen}
      // Pressing must not take the focus from the field, which would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[calc(100dvh-10rem)] overflow-y-auto rounded-md border border-line bg-surface p-2 text-ink shadow-lift md:right-0 md:left-auto md:w-96"
    >
      {entries.map(({ key, choose, content }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
        <div
          key={key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          onClick={choose}
          onPointerMove={() => onPoint(at)}
          className={classes(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-[0.9375rem]',
            at === active && 'bg-sand',
          )}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

type Shown = { id: string; isOpen: boolean; activeId: string | undefined };

/** What makes a combobox of the field for a screen reader. */
function useAttributes(input: HTMLInputElement, { id, isOpen, activeId }: Shown): void {
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': activeId ?? '',
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [input, id, isOpen, activeId]);
}

/** The field says what was searched for; going back, or clearing the search, changes it. */
function useSearchInAddress(
  input: HTMLInputElement,
  submitted: RefObject<string | undefined>,
  onSearch: (text: string) => void,
): void {
  const { pathname, search } = useLocation();
  const searched = (pathname === pagePaths.home && new URLSearchParams(search).get('q')) || '';
  const shown = useRef(searched);
  const show = useEffectEvent(() => {
    // What was typed before this came stays, and what is typed while the page is on its way.
    if (shown.current === searched) return;
    const isTyped = input.value !== shown.current && input.value !== submitted.current;
    shown.current = searched;
    if (isTyped) return;
    input.value = searched;
    onSearch(searched);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it looks at
  useEffect(() => show(), [searched]);
}
