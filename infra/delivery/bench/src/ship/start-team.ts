import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  adminOf,
  asker,
  personWithToken,
} from '../../../../../e2e/given/processes/control-client.ts';
import type { Product } from './start-product.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const run = promisify(execFile);
const changes = '/environments/production/changes';

/** Creates a developer, who publishes, and a release manager, who approves. */
export async function startTeam({ control, site }: Product, dataDir: string) {
  const api = `${control}/api`;
  const admin = adminOf(api, dataDir);
  const ash = { name: 'Ash', role: 'developer', scopes: ['read', 'publish'] };
  const token = await personWithToken(admin, ash);
  const kim = { name: 'Kim', role: 'release manager', scopes: ['read', 'review', 'apply'] };
  const colleague = asker(api, await personWithToken(admin, kim));
  const env = {
    ...process.env,
    HOME: dataDir,
    SIDEBAND_DATA_DIR: dataDir,
    SIDEBAND_TOKEN: token,
    SIDEBAND_CONTROL: control,
    SIDEBAND_EDGE: site,
  };
  const sideband = async (...args: string[]) => {
    const program = join(root, 'infra/delivery/cli/src/main.ts');
    const { stdout } = await run(process.execPath, [program, ...args, '--json'], {
      cwd: root,
      env,
    });
    return JSON.parse(stdout) as { change?: number };
  };

  return {
    publish: (name: string, version: string) => sideband('publish', name, '--version', version),
    /** Creates an approved promotion. Returns a function that applies it. */
    async approved(name: string, version: string) {
      const { change } = await sideband('promote', name, version, '--reason', 'For the bench');
      const { etag } = await colleague('GET', `${changes}/${change}`);
      const seen = await colleague('POST', `${changes}/${change}/approve`, { ifMatch: etag });
      return () => colleague('POST', `${changes}/${change}/apply`, { ifMatch: seen.etag });
    },
  };
}
