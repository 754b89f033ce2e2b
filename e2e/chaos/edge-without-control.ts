/**
 * An edge that cannot reach control and serves a copy of the artifacts of the product under test.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../given/processes/own-product.ts';
import { runProduct } from '../given/processes/product-of-run.ts';
import { startProcess } from '../given/processes/start-process.ts';

const spillFile = 'last-good-toggles.json';

export interface Kept {
  document: string;
  trust: { keys: { id: string; publicKey: string; names: string[] }[]; revoked: string[] };
}

/**
 * Starts the edge. First, `change` modifies the copy: the stored snapshot of control, and the
 * folder of the published versions.
 */
export async function startEdgeWithoutControl(
  site: string,
  change: (kept: Kept, artifacts: string) => void = () => {},
) {
  const { api, dataDir: source } = runProduct(site);
  const folder = mkdtempSync(join(tmpdir(), 'sideband-chaos-'));
  const artifacts = join(folder, 'artifacts');
  cpSync(join(source, 'artifacts'), artifacts, { recursive: true });
  const kept = JSON.parse(JSON.parse(readFileSync(join(source, spillFile), 'utf8')).snapshot);
  change(kept, artifacts);
  const snapshot = JSON.stringify(kept);
  const sha256 = createHash('sha256').update(snapshot).digest('hex');
  writeFileSync(join(folder, spillFile), JSON.stringify({ sha256, snapshot }));

  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const edge = await startProcess(
    'infra/services/edge/src/main.ts',
    {
      PORT: String(port),
      HOST: '127.0.0.1',
      SIDEBAND_DATA_DIR: folder,
      // The api is up, so customers have a session. Nothing listens on port 9, so the edge has no
      // connection to control's database.
      API_URL: api,
      DATABASE_URL: 'postgres://127.0.0.1:9/none',
    },
    `${url}/readyz`,
  );
  return {
    url,
    takeStoreAway: () => renameSync(artifacts, `${artifacts}-away`),
    async trouble(): Promise<string> {
      const { trouble = '' } = await (await fetch(`${url}/readyz`)).json();
      return trouble;
    },
    async close() {
      await edge.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the version of a remote that the snapshot serves. */
export function versionIn({ document }: Kept, remote: string): string {
  return JSON.parse(document).flags[`remote.${remote}.version`].defaultVariant;
}
