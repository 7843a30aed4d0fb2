import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useBeforeLeaving } from '../../ui/before-leaving.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { inputClass } from '../../ui/input-class.ts';

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
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    const at = sent.lastIndexOf(value);
    setSent(at < 0 ? [] : sent.slice(at + 1));
    // Going back, or clearing the filters, changes the value from outside. What was sent comes back, perhaps after more
    // has been typed.
    if (at < 0 && value !== typed.trim()) setTyped(value);
  }
  const search = useEffectEvent(() => {
    const text = typed.trim();
    if (text === (sent.at(-1) ?? value)) return;
    setSent([...sent, text]);
    onSearch(text);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter starts the pause anew
  useEffect(() => {
    const timer = setTimeout(search, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useBeforeLeaving(search);

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
