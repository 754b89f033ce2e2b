import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openArtifactStore } from '@sideband/artifacts';
import { createEdge } from '@sideband/edge';
import { seedToggles } from '@sideband/local/toggles';
import { pino } from 'pino';
import { generate } from 'selfsigned';
import { benchTrust } from './bench-key.ts';

/** Nothing listens at this address: the page is measured, not the API. */
const noApi = 'http://127.0.0.1:9';

/** Serves the given artifacts from one edge over HTTP/2, as behind a CDN. */
export async function serve(
  artifacts: string,
  versions: Record<string, string>,
  work: string,
  { api = noApi, on = [] }: { api?: string | undefined; on?: string[] } = {},
) {
  const togglesFile = join(work, 'toggles.flagd.json');
  const toggles = seedToggles(undefined, versions);
  for (const name of on) Object.assign(toggles.flags[name] ?? {}, { defaultVariant: 'on' });
  writeFileSync(togglesFile, JSON.stringify(toggles));
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  return createEdge({
    store: await openArtifactStore(undefined, artifacts),
    trusted: benchTrust,
    togglesFile,
    apiUrl: api,
    port: 0,
    http2: { key, cert },
    logger: pino({ level: 'fatal' }),
  });
}
