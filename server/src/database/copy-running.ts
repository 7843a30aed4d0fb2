/** Another process fills this database with a shop. */
export class CopyRunning extends Error {
  override readonly name = 'CopyRunning';

  constructor() {
    super(
      'Another restore or move into this database is running. This one has changed nothing: wait for the other to end.',
    );
  }
}

/** Whether the lock under which a database is filled is still held: the connection that holds it may break. */
export type IsAlone = () => Promise<boolean>;
