import { openDatabase } from '@sideband/database';
import type { KyselyPlugin } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { createLogger } from '../http/logger.ts';
import { startApi } from '../start-api.ts';

// The api as a process that kills itself at a given point, as in a machine failure. DIE_AT names
// the point, and it can be set later.
const { SIDEBAND_DATA_DIR = '', DATABASE_URL, STRIPE_SECRET_KEY = '', STRIPE_URL } = process.env;
let { DIE_AT: dieAt = '' } = process.env;
const die = () => process.kill(process.pid, 'SIGKILL');

/** Query nodes can contain bigints, such as the number of an advisory lock. */
const withBigints = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);

/** `insert charges` kills the process just before that statement. */
const dying: KyselyPlugin = {
  transformQuery({ node }) {
    const [what = '', table = ''] = dieAt.split(' ');
    const isIt = table !== '' && node.kind.toLowerCase().startsWith(what);
    if (isIt && JSON.stringify(node, withBigints).includes(table)) die();
    return node;
  },
  transformResult: async ({ result }) => result,
};

const logger = createLogger();
const { db, ...opened } = await openDatabase<Tables>({
  dataDir: SIDEBAND_DATA_DIR,
  databaseUrl: DATABASE_URL,
  onIdleError: (err) => logger.error({ err }, 'an idle database connection broke'),
});
const { url } = await startApi({
  dataDir: SIDEBAND_DATA_DIR,
  port: 0,
  logger,
  opened: { ...opened, db: db.withPlugin(dying) },
  gateway: { secretKey: STRIPE_SECRET_KEY, url: STRIPE_URL, timeoutMs: 3_000 },
  prepare(app) {
    app.addHook('onSend', async ({ url, method }) => {
      if (dieAt === 'answer' && method === 'POST' && /\/(confirm|claim)$/.test(url)) die();
    });
    app.put<{ Params: { moment: string } }>('/die-at/:moment', async ({ params }) => {
      dieAt = params.moment;
      return {};
    });
  },
});
logger.info({ url, pid: process.pid }, 'listening');
