const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

type OrderDateProps = { iso: string | undefined; className?: string };

export function OrderDate({ iso, className }: OrderDateProps) {
  if (!iso) return null;
  return (
    <time dateTime={iso} className={className}>
      {format.format(new Date(iso))}
    </time>
  );
}
