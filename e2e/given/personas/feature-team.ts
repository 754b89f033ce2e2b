/** A feature team that uses the command line, with a colleague who approves its changes. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminOf, asker, personWithToken } from '../processes/control-client.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Product {
  site: string;
  control: string;
  /** Data folder of the team's control, with its admin token. */
  dataDir: string;
}

/**
 * Creates a team that may publish the named remotes and nothing else, with its own home folder and
 * key.
 */
export async function featureTeam({ site, control, dataDir }: Product, names: string[]) {
  const api = `${control}/api`;
  const admin = adminOf(api, dataDir);
  const home = mkdtempSync(join(tmpdir(), 'sideband-team-'));

  const ash = { name: 'Ash', role: 'developer', scopes: ['read', 'publish'], names };
  const token = await personWithToken(admin, ash);
  const kim = { name: 'Kim', role: 'release manager', scopes: ['read', 'review', 'apply'] };
  const colleague = asker(api, await personWithToken(admin, kim));

  const program = join(root, 'infra/delivery/cli/src/main.ts');
  const settings = {
    HOME: home,
    SIDEBAND_DATA_DIR: join(home, 'made'),
    SIDEBAND_TOKEN: token,
    SIDEBAND_CONTROL: control,
    SIDEBAND_EDGE: site,
  };
  /** Runs `sideband` once and returns the JSON that it prints. */
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

  /** Approves and applies a change as the colleague. */
  async function approve(change: unknown) {
    const path = `/environments/production/changes/${change}`;
    for (const action of ['approve', 'apply']) {
      const { etag } = await colleague('GET', path);
      await colleague('POST', `${path}/${action}`, { ifMatch: etag });
    }
  }

  return {
    home,
    settings,
    sideband,
    approve,
    /** Promotes a published version for all customers. Resolves once the version is served. */
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
