import { randomBytes } from 'node:crypto';
import type { StaffIssuerSettings } from '@sideband/control';
import { staffSettingsOf } from '@sideband/control';
import { startStaff } from '@sideband/stand-ins/staff';
import type { Running } from '../running.ts';
import type { StaffRecord } from './read-staff.ts';

export interface StaffSignIn {
  settings: StaffIssuerSettings;
  /** Registers control as a client, once its origin is known. */
  admit(control: { origin: string }): void;
}

/** Sets up staff sign-in: the issuer configured in the environment, otherwise a stand-in. */
export async function startStaffSignIn(
  running: Running,
  { people, port }: { people: StaffRecord[]; port: number },
): Promise<StaffSignIn> {
  const named = staffSettingsOf(process.env);
  if (named) return { settings: named, admit: () => {} };
  const issuer = running.add(await startStaff({ people, port }));
  const client = { clientId: 'control', clientSecret: randomBytes(32).toString('base64url') };
  return {
    settings: { issuer: issuer.url, ...client },
    admit: ({ origin }) => issuer.register({ ...client, redirectUri: `${origin}/auth/callback` }),
  };
}
