import { Spinner } from '../ui/spinner.tsx';

/** In the place of what the modal will show in a moment. */
export function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-40 place-items-center text-muted">
      <Spinner />
      <span className="sr-only">{label}</span>
    </div>
  );
}
