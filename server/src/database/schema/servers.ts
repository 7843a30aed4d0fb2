/** How far the rows of earlier versions have been filled. */
export type BackfillsTable = {
  /** The migration's. */
  name: string;
  /** The key of the last row that was filled. */
  position: string;
  done_at: string | null;
};

/** What each server has counted of those who come near a limit. */
export type SharedCountsTable = {
  /** A keyed hash of the limit's name and the client. */
  key: string;
  server: string;
  count: number;
  /** Milliseconds since 1970. */
  ends_at: number;
};
