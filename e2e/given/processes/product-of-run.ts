import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Returns the product that the journeys' configuration has started at the given origin. */
export function runProduct(site: string) {
  const port = Number(new URL(site).port);
  const [control, api] = [`http://localhost:${port + 1}`, `http://127.0.0.1:${port + 10}`];
  return { control, api, dataDir: `${root}.cache/journeys-${port}` };
}
