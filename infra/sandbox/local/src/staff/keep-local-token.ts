import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartedControl } from '@sideband/control';
import type { StaffRecord } from './read-staff.ts';

const days = 30;

/**
 * Keeps a developer's token in the file `token`, readable only by its owner, so that `sideband` can
 * be used on this machine without a token from the console. Creates a new token when control does
 * not accept the old one.
 */
export async function keepLocalToken(
  control: Pick<StartedControl, 'url' | 'tokenFor'>,
  { dataDir, people }: { dataDir: string; people: StaffRecord[] },
) {
  const file = join(dataDir, 'token');
  const developer = people.find(({ role }) => role === 'developer');
  if (!developer || (await isGood(control.url, file))) return;
  const token = await control.tokenFor(
    { actor: 'local start' },
    { email: developer.email, label: 'this machine', scopes: ['read', 'draft', 'publish'], days },
  );
  await writeFile(`${file}.next`, token, { mode: 0o600 });
  await chmod(`${file}.next`, 0o600);
  await rename(`${file}.next`, file);
}

async function isGood(control: string, file: string): Promise<boolean> {
  const token = await readFile(file, 'utf8').catch(() => undefined);
  if (!token) return false;
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${control}/api/me`, { headers })).ok;
}
