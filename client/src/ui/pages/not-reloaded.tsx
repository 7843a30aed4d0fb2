import { RetryBanner } from './retry-banner.tsx';

type NotReloadedProps = {
  failure: { message: string } | undefined;
  reload: () => void;
  className: string;
};

/** Above what was loaded before, where it could not be loaded again. */
export const NotReloaded = ({ failure, reload, className }: NotReloadedProps) =>
  failure && (
    <div className={className}>
      <RetryBanner onRetry={reload}>{failure.message}</RetryBanner>
    </div>
  );
