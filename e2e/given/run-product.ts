import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The product that the configuration of the journeys has started at that address. */
export function runProduct(site: string) {
  const port = Number(new URL(site).port);
  return { control: `http://localhost:${port + 1}`, dataDir: `${root}.cache/journeys-${port}` };
}
