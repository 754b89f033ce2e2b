import pg from 'pg';

const againAfterMs = 500;

/**
 * Listens on a connection of its own, since a pooled one would be given away. A lost connection is
 * made again every half second; `heard` is then called once, for whatever was missed.
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
      // A failed try ends its client, which leads here again; one that never connected does not.
      connect().then(
        () => heard(),
        (error) => {
          onIdleError(error);
          retry();
        },
      );
    }, againAfterMs);
  }

  // A server that is away at the start is no reason not to start.
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
