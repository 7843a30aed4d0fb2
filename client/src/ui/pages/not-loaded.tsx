import { Loading } from '../spinner.tsx';
import { RetryBanner } from './retry-banner.tsx';

type NotLoadedProps = { failure: { message: string } | undefined; reload: () => void };

/** In place of what is being loaded, or could not be. */
export const NotLoaded = ({ failure, reload }: NotLoadedProps) =>
  failure ? <RetryBanner onRetry={reload}>{failure.message}</RetryBanner> : <Loading />;
