import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArtifactStore } from '@sideband/artifacts';
import { testTrust } from '@sideband/artifacts/testing';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { createEdge, type EdgeOptions } from '../edge.ts';
import { type ToggleGiven, toggleDocument } from './toggle-document.ts';
import { type GivenVersion, versions, writeVersion } from './versions.ts';

interface Given extends Partial<EdgeOptions> {
  toggles?: Record<string, ToggleGiven>;
  records?: GivenVersion[];
}

interface Answer {
  statusCode: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  rawPayload: Buffer;
  json(): unknown;
}

/** Starts an edge with temporary folders, a shell, and the remotes giftcard and checkout. */
export async function givenEdge({ toggles = {}, records = [], ...options }: Given = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'));
  const artifacts = join(folder, 'artifacts');
  const togglesFile = join(folder, 'toggles.flagd.json');
  for (const record of [...versions, ...records]) await writeVersion(artifacts, record);
  await writeFile(togglesFile, toggleDocument(toggles));

  const { log, lines } = listening();
  const edge = await createEdge({
    store: await openArtifactStore(undefined, artifacts),
    trusted: testTrust,
    togglesFile,
    apiUrl: 'http://127.0.0.1:1',
    port: 0,
    origins: { US: 'http://localhost:4000', CA: 'http://ca.localhost:4000' },
    logger: log,
    ...options,
  });

  return {
    edge,
    artifacts,
    lines,
    async get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
      return edge.app.inject({ url, headers: { host: 'localhost:4000', ...headers } });
    },
    async post(
      url: string,
      payload: object | string,
      headers: Record<string, string> = {},
    ): Promise<Answer> {
      return edge.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { host: 'localhost:4000', 'content-type': 'application/json', ...headers },
      });
    },
    /** Replaces the toggle document by renaming a new file over it, as editors do. */
    async writeToggles(text: string) {
      await writeFile(`${togglesFile}.new`, text);
      await rename(`${togglesFile}.new`, togglesFile);
    },
    async [Symbol.asyncDispose]() {
      await edge.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A logger whose lines a test can read. */
function listening(): { log: FastifyBaseLogger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }) };
}
