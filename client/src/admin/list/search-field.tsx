import { useEffect, useEffectEvent, useId } from 'react';
import { inputClass } from '../../ui/forms/input-class.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { useFlushOnLeave } from '../../ui/lists/use-flush-on-leave.ts';
import { useTyped } from './use-typed.ts';

/** Long enough that a word is not asked for letter by letter. */
const pause = 250;

type SearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
};

export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const { typed, setTyped, send } = useTyped(value, onSearch);
  const search = useEffectEvent(() => send(typed.trim()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter starts the pause anew
  useEffect(() => {
    const timer = setTimeout(search, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useFlushOnLeave(search);

  return (
    <div className="relative min-w-0 flex-1 basis-48 max-sm:basis-full">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted" />
      <input
        id={id}
        type="search"
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search()}
        className={`${inputClass} w-full pl-10`}
      />
    </div>
  );
}
