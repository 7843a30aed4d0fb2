import { Spinner } from '../ui/spinner.tsx';

export function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-40 place-items-center text-muted">
      <Spinner />
      <span className="sr-only">{label}</span>
    </div>
  );
}
