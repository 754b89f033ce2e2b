import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './own-product.ts';
import { runProduct } from './product-of-run.ts';
import { type Running, startProcess } from './start-process.ts';

/**
 * Starts an edge process that serves a copy of the artifacts of the product under test. The files
 * of the copy can be changed. Paths start with `/a/`, as browsers request them.
 */
export async function startEdgeOverCopy(baseUrl: string) {
  const { api, dataDir: source } = runProduct(baseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'sideband-copy-'));
  const artifacts = join(folder, 'artifacts');
  cpSync(join(source, 'artifacts'), artifacts, { recursive: true });
  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  let starts = 0;
  const start = () =>
    startProcess(
      'infra/services/edge/src/main.ts',
      {
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
        API_URL: api,
        // A new edge has an empty data folder.
        SIDEBAND_DATA_DIR: join(folder, `edge-${++starts}`),
        SIDEBAND_ARTIFACTS: artifacts,
        SIDEBAND_TRUSTED_KEYS: join(source, 'team-key.pub.pem'),
        TOGGLES_FILE: join(source, 'toggles.flagd.json'),
      },
      `${url}/readyz`,
    );
  let edge: Running = await start();
  const fileAt = (path: string) => join(artifacts, path.slice('/a/'.length));
  const stored = (path: string) => readFile(fileAt(path));
  const store = (path: string, bytes: Buffer) => writeFile(fileAt(path), bytes);

  return {
    stored,
    store,
    /**
     * Returns the base path of the served version of a remote, and the files listed in its record.
     */
    async versionOf(remote: string) {
      const toggles = JSON.parse(await readFile(join(source, 'toggles.flagd.json'), 'utf8'));
      const version = toggles.flags[`remote.${remote}.version`].defaultVariant;
      const base = `/a/${remote}/${version}/`;
      const record = JSON.parse(String(await stored(`${base}record.json`)));
      return { base, files: Object.keys(record.files) };
    },
    async get(path: string, accepts = 'identity') {
      const answer = await fetch(url + path, { headers: { 'accept-encoding': accepts } });
      const body = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, encoding: answer.headers.get('content-encoding'), body };
    },
    /**
     * Restarts the edge with an empty cache and one altered file. The original file is restored
     * after the edge has read the altered one.
     */
    async restartWith(path: string, alter: (bytes: Buffer) => Buffer) {
      const whole = await stored(path);
      await edge.stop();
      await store(path, alter(whole));
      edge = await start();
      await fetch(url + path);
      await store(path, whole);
    },
    async [Symbol.asyncDispose]() {
      await edge.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
