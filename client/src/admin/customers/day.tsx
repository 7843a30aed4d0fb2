import { formatDay } from '../../ui/format-time.ts';

/** A day as the reader's clock has it; a dash where there is none. */
export function Day({ iso }: { iso: string | undefined }) {
  if (!iso) return <span className="text-muted">–</span>;
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {formatDay(iso)}
    </time>
  );
}
