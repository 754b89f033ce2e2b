import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Built } from '../baselines/sources.ts';
import { flatOut } from '../flip/measure-rate.ts';
import { openPool } from '../flip/pool.ts';
import { type Started, startProcess } from '../flip/start-process.ts';
import { median } from '../statistics.ts';
import { askedPath, type Extent, layDown } from './synthetic.ts';

export interface Cost {
  extent: Extent;
  /** Size of one document in bytes, uncompressed and on the wire. */
  plainBytes: number;
  wireBytes: number;
  /** CPU time per document. */
  processorMs: number;
  memoryMb: number;
}

const [seconds, windows] = [1, 5];

/** Measures what one document of a product of the given size costs the edge. */
export async function measureExtent(built: Built, extent: Extent): Promise<Cost> {
  return withEdge(built, extent, async (edge) => {
    const plain = await openPool(edge.port, 1);
    const { body } = await plain.ask(documentRequest(''));
    const wire = await plain.ask(documentRequest('br'));
    plain.close();
    const pool = await openPool(edge.port, 4);
    const load = { pool, request: () => documentRequest('br'), expected: 200, seconds };
    // Warm-up, not counted: a fresh process is slow.
    await flatOut({ ...load, seconds: 2 }, 4);
    const each: number[] = [];
    for (let window = 0; window < windows; window += 1) {
      const before = edge.processorMs();
      const { latenciesMs, failures } = await flatOut(load, 4);
      if (failures > 0) throw new Error(`${failures} documents were not served`);
      each.push((edge.processorMs() - before) / latenciesMs.length);
    }
    pool.close();
    const bytes = { plainBytes: body.length, wireBytes: wire.body.length };
    return { extent, ...bytes, processorMs: median(each), memoryMb: edge.memoryMb() };
  });
}

/** Runs an edge as a separate process, without control and without the API. */
export async function withEdge<Value>(
  built: Built,
  extent: Extent,
  use: (edge: Started) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'sideband-edge-'));
  const { artifacts, togglesFile, keyFile } = layDown(folder, built, extent);
  const edge = await startProcess('infra/services/edge/src/main.ts', {
    PORT: '0',
    HOST: '127.0.0.1',
    API_URL: 'http://127.0.0.1:9',
    SIDEBAND_DATA_DIR: folder,
    SIDEBAND_ARTIFACTS: artifacts,
    TOGGLES_FILE: togglesFile,
    SIDEBAND_TRUSTED_KEYS: keyFile,
  });
  try {
    return await use(edge);
  } finally {
    await edge.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Raw text of the request that a browser sends for the page. */
export const documentRequest = (encoding: string) =>
  `GET /${askedPath} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n` +
  `accept-encoding: ${encoding}\r\n\r\n`;
