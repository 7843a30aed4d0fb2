import { formatDay } from '../../ui/format-time.ts';

export function Day({ iso }: { iso: string | undefined }) {
  if (!iso) return <span className="text-muted">–</span>;
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {formatDay(iso)}
    </time>
  );
}
