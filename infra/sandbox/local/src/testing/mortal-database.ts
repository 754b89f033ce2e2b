import { connect, createServer, type Socket } from 'node:net';

/**
 * A proxy for a PostgreSQL server. Can drop all its connections, and later accept new ones again.
 */
export async function mortalDatabase(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isAway = false;
  const server = createServer((client) => {
    if (isAway) return void client.destroy();
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    die() {
      isAway = true;
      cut();
    },
    rise() {
      isAway = false;
    },
    async close() {
      cut();
      await new Promise((done) => server.close(done));
    },
  };
}
