import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FilterIcon } from '../../ui/icons.tsx';
import { SearchField } from './search-field.tsx';

type FilterBarProps = {
  search: ComponentProps<typeof SearchField>;
  /** How many filters are set; the search is none. */
  inEffect: number;
  onClear: () => void;
  /** What can be done with all that matches. */
  actions?: ReactNode;
  /** The filters. */
  children: ReactNode;
};

/** Where an administrator says what a list is to show (+); on a phone the filters are folded away. */
export function FilterBar({ search, inEffect, onClear, actions, children }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [clearings, setClearings] = useState(0);
  const clear = () => {
    setClearings(clearings + 1);
    onClear();
  };
  return (
    <search className="mb-4 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-3">
        {/* What was being typed is cleared too. */}
        <SearchField key={clearings} {...search} />
        <Button
          kind="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="md:hidden"
        >
          <FilterIcon />
          {inEffect > 0 ? `Filters (${inEffect})` : 'Filters'}
        </Button>
        {actions}
      </div>
      <div
        id={id}
        className={classes(
          'grid-cols-2 items-end gap-3 md:grid md:grid-cols-3 lg:flex lg:flex-wrap',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {children}
        {(inEffect > 0 || search.value) && (
          <Button kind="quiet" onClick={clear} className="max-lg:col-span-full lg:order-last lg:ml-auto">
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
}
