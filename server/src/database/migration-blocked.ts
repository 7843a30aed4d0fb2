/** The tables could not be changed, because other sessions hold locks on them. */
export class MigrationBlocked extends Error {
  override readonly name = 'MigrationBlocked';

  /** @param holders a message for each session */
  constructor(holders: readonly string[], cause: unknown) {
    const found = holders.length > 0;
    const advice = found
      ? 'End these sessions, for example with select pg_terminate_backend(<number>), then start again.'
      : 'Start again at a quieter time.';
    super(
      ['The tables cannot be changed while other sessions hold locks on them.', ...holders, advice].join(
        '\n',
      ),
      {
        cause,
      },
    );
  }
}
