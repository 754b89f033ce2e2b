import { readFile } from 'node:fs/promises';
import { z } from '@sideband/shared-sdk/wire';

/** Maps roles in the seed records to roles in control. */
const roles = {
  release_manager: 'release manager',
  developer: 'developer',
  auditor: 'auditor',
  admin: 'admin',
} as const;

const fixtures = z.object({
  releaseManagers: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      role: z.enum(['release_manager', 'developer', 'auditor', 'admin']),
    }),
  ),
});

export type StaffRecord = Awaited<ReturnType<typeof readStaff>>[number];

export async function readStaff(file: string) {
  const { releaseManagers } = fixtures.parse(JSON.parse(await readFile(file, 'utf8')));
  return releaseManagers.map(({ name, email, role }) => ({ name, email, role: roles[role] }));
}
