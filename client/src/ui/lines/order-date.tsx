import { formatTime } from '../format-time.ts';

type OrderDateProps = { iso: string | undefined; className?: string };

export function OrderDate({ iso, className }: OrderDateProps) {
  if (!iso) return null;
  return (
    <time dateTime={iso} className={className}>
      {formatTime(iso)}
    </time>
  );
}
