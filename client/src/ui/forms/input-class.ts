/** Apart from the fields of forms, which the first view does without. */
export const inputClass =
  'block min-h-11 rounded-sm border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-danger disabled:bg-sand disabled:opacity-70';
