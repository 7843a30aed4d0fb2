import type { ReactNode } from 'react';

type ChoiceProps = {
  name: string;
  checked: boolean;
  disabled?: boolean;
  describedBy?: string;
  onChange: () => void;
  children: ReactNode;
};

/** One radio button of a group, with room for more than a word. */
export function Choice({ name, checked, disabled, describedBy, onChange, children }: ChoiceProps) {
  return (
    <label className="flex gap-3 rounded-sm border border-edge/50 bg-surface p-4 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-disabled:cursor-not-allowed has-disabled:bg-transparent has-disabled:text-muted">
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={onChange}
        className="mt-[0.1875rem]"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
