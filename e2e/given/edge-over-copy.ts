/** An edge as a process of its own, over a copy of the versions that the run's own product serves. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './own-product.ts';
import { type Running, startProcess } from './processes.ts';
import { runProduct } from './run-product.ts';

/** Its files may be changed. Paths begin with `/a/`, as browsers ask for them. */
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
      'infra/edge/src/main.ts',
      {
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
        API_URL: api,
        // A new one has kept nothing.
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
    /** The served version of a remote: where its files are, and which it lists. */
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
    /** An edge that has read nothing yet, over an altered file; the file is whole again after that. */
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
