import { startPostgres } from './postgres-server.ts';

// One PostgreSQL for several test runs. Prints its URL, and stops on SIGTERM.
const server = await startPostgres();
console.info(server.url);
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
setInterval(() => {}, 2 ** 30);
