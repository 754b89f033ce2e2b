/** A feature team at its command line, and the colleague who approves what it wants served. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminOf, asker, personWithToken } from './ask-control.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Product {
  site: string;
  control: string;
  /** Where that control keeps its admin token. */
  dataDir: string;
}

/** The team may publish what is named, and nothing else. Its home and its key are its own. */
export async function featureTeam({ site, control, dataDir }: Product, names: string[]) {
  const api = `${control}/api`;
  const admin = adminOf(api, dataDir);
  const home = mkdtempSync(join(tmpdir(), 'sideband-team-'));

  const ash = { name: 'Ash', role: 'developer', scopes: ['read', 'publish'], names };
  const token = await personWithToken(admin, ash);
  const kim = { name: 'Kim', role: 'release manager', scopes: ['read', 'review', 'apply'] };
  const colleague = asker(api, await personWithToken(admin, kim));

  const program = join(root, 'infra/cli/src/main.ts');
  const settings = {
    ...{ HOME: home, SIDEBAND_DATA_DIR: join(home, 'made'), SIDEBAND_TOKEN: token },
    ...{ SIDEBAND_CONTROL: control, SIDEBAND_EDGE: site },
  };
  /** One call of `sideband`, and the document it prints. */
  const sideband = (args: string[], { cwd = root, by = [program] } = {}) =>
    new Promise<Record<string, unknown>>((done, fail) => {
      const child = spawn(process.execPath, [...by, ...args, '--json'], {
        cwd,
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let [out, err] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text) => {
        out += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text) => {
        err += text;
      });
      child.on('close', (code) => {
        if (code === 0) return done(JSON.parse(out));
        fail(new Error(`sideband ${args.join(' ')} ended with ${code}\n${out}\n${err}`));
      });
    });

  const { publicKey } = await sideband(['key', 'new']);
  const reason = 'The team publishes by itself';
  await admin('POST', '/keys', { body: { label: 'team', publicKey, names, reason } });

  /** What somebody else has to agree to. */
  async function approve(change: unknown) {
    const path = `/environments/production/changes/${change}`;
    for (const deed of ['approve', 'apply']) {
      const { etag } = await colleague('GET', path);
      await colleague('POST', `${path}/${deed}`, { ifMatch: etag });
    }
  }

  return {
    home,
    settings,
    sideband,
    approve,
    /** Gives a published version to everybody; resolves when it is served. */
    async promote(name: string, version: string) {
      const { change } = await sideband(['promote', name, version, '--reason', 'It is ready']);
      await approve(change);
    },
    async close() {
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export type FeatureTeam = Awaited<ReturnType<typeof featureTeam>>;
