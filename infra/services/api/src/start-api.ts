import type { Logger } from 'pino';
import { type OpenDatabase, openDatabase, upToDate } from './database/open-database.ts';
import { createLogger } from './http/logger.ts';
import { serveMetrics } from './jobs/serve-metrics.ts';
import { openSecrets } from './secrets/secrets.ts';
import { type Api, type ServeOptions, serveApi } from './serve-api.ts';

export interface ApiOptions extends ServeOptions {
  /** Folder of the secret, and of the embedded database unless `databaseUrl` is set. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** An open database to use instead of both. It is closed with the API. */
  opened?: OpenDatabase | undefined;
  now?: () => Date;
  logger?: Logger;
  /**
   * Address of `/metrics`, on a separate listener that is not public. Without it, there are no
   * metrics.
   */
  metricsAt?: { port: number; host?: string | undefined } | undefined;
}

/** Opens the secret and the database, and serves the API on them. */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { dataDir, databaseUrl, now = () => new Date(), logger = createLogger() } = options;
  const secrets = openSecrets(dataDir);
  const opened = options.opened
    ? await upToDate(options.opened)
    : await openDatabase({
        dataDir,
        databaseUrl,
        onIdleError: (err) => logger.error({ err }, 'an idle database connection broke'),
      });
  const api = await serveApi(opened, { ...options, secrets, now, logger });
  if (!options.metricsAt) return api;
  try {
    const listener = await serveMetrics(api.metrics, options.metricsAt);
    return { ...api, close: () => listener.close().then(api.close) };
  } catch (error) {
    await api.close();
    throw error;
  }
}
