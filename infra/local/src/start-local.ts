import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readFixtures, seed, startApi } from '@sideband/api';
import { createEdge } from '@sideband/edge';
import { startMail } from '@sideband/stand-ins/mail';
import { build } from './build/build.ts';
import { checkPorts, type Ports } from './ports.ts';
import { Running } from './running.ts';
import { explain } from './terminal/start-problem.ts';
import { updateToggleFile } from './toggles/toggle-file.ts';

const fixturesFile = join(import.meta.dirname, '..', 'fixtures.json');

interface Options {
  root: string;
  dataDir: string;
  artifacts: string;
  ports: Ports;
  isWatching: boolean;
  say: (text: string) => void;
  signal: AbortSignal;
}

/** Starts everything in one process. The api comes first, since it finds out whose the data is. */
export async function startLocal(options: Options) {
  const { root, dataDir, artifacts, ports, isWatching, say, signal } = options;
  const togglesFile = join(dataDir, 'toggles.flagd.json');
  await mkdir(artifacts, { recursive: true });
  const fixtures = await readFixtures(fixturesFile);
  const running = new Running();
  try {
    const api = running.add(
      await startApi({
        dataDir,
        databaseUrl: process.env.DATABASE_URL,
        port: ports.API_PORT,
        smtpUrl: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
        peoplePerAddress: Number(process.env.SIDEBAND_PEOPLE_PER_ADDRESS ?? 1),
      }),
    );
    const { API_PORT: _, ...others } = ports;
    await checkPorts(others);
    const mail = running.add(
      await startMail({ inboxPort: ports.INBOX_PORT, smtpPort: ports.SMTP_PORT }),
    );
    await seed(api, fixtures, new Date());

    const rebuild = async () => {
      const versions = await build({ artifacts, onProgress: say, signal });
      await updateToggleFile(togglesFile, versions);
    };
    await rebuild();
    const edge = running.add(
      await createEdge({
        artifacts,
        togglesFile,
        apiUrl: api.url,
        port: ports.PORT,
        environment: process.env.SIDEBAND_ENVIRONMENT,
        pseudo: process.env.SIDEBAND_PSEUDO === '1' || undefined,
      }),
    );
    if (isWatching) {
      // Brings the bundler along, which a plain start has no use for in this process.
      const { rebuildOnChange } = await import('./build/rebuild-on-change.ts');
      const stop = rebuildOnChange(root, () => again(rebuild, options));
      running.add({ close: async () => stop() });
    }
    const { port } = new URL(edge.url);
    const origins = { US: edge.url, CA: `http://ca.localhost:${port}` };
    return {
      running,
      origins,
      fixtures,
      togglesFile,
      inbox: mail.inboxUrl.replace('127.0.0.1', 'localhost'),
    };
  } catch (error) {
    await running.close();
    throw error;
  }
}

async function again(
  rebuild: () => Promise<void>,
  { say, signal }: Pick<Options, 'say' | 'signal'>,
) {
  const startedAt = performance.now();
  try {
    await rebuild();
    say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Reload the page.`);
  } catch (error) {
    if (!signal.aborted) say(explain(error));
  }
}
