import pg from 'pg';

const againAfterMs = 500;

/**
 * Listens on a dedicated connection, because a pooled one would be reused. After a lost connection,
 * reconnects every half second until it succeeds, and then calls `heard` once for the notifications
 * that may have been missed.
 */
export async function listenOnPostgres(options: {
  databaseUrl: string;
  channel: string;
  heard: (payload?: string) => void;
  onIdleError: (error: Error) => void;
}): Promise<() => Promise<void>> {
  const { databaseUrl, channel, heard, onIdleError } = options;
  let isStopped = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;

  async function connect() {
    const own = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = own;
    own.on('notification', ({ payload }) => heard(payload));
    own.on('error', onIdleError);
    own.once('end', retry);
    await own.connect();
    await own.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  function retry() {
    if (isStopped) return;
    clearTimeout(again);
    again = setTimeout(() => {
      // After a failed attempt, a client that had connected emits `end`, which also calls `retry`.
      // One that never connected does not.
      connect().then(
        () => heard(),
        (error) => {
          onIdleError(error);
          retry();
        },
      );
    }, againAfterMs);
  }

  // A server that is unavailable at startup must not prevent the startup.
  await connect().catch((error) => {
    onIdleError(error);
    retry();
  });
  return async () => {
    isStopped = true;
    clearTimeout(again);
    await client?.end().catch(onIdleError);
  };
}
