import { afterEach } from '@jest/globals';
import type { DatabaseName } from '@sideband/database/testing';
import { startStaff } from '@sideband/stand-ins/staff';
import type { Role } from '../people/rights.ts';
import { openBrowser } from './browser.ts';
import { type Given, startControl } from './start-control.ts';

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const issuer of started.splice(0)) await issuer.close();
});

const client = { clientId: 'control', clientSecret: 'of-the-tests' };

interface Account {
  name: string;
  email: string;
  subject?: string;
}

/** Starts a control with staff sign-in at a stand-in issuer that knows the given accounts. */
export async function startWithStaff(
  on: DatabaseName,
  accounts: Account[],
  { handsOutPower = true, ...given }: Omit<Given, 'staff'> = {},
) {
  const issuer = await startStaff({ people: accounts, port: 0 });
  started.push(issuer);
  const staff = { issuer: issuer.url, ...client };
  const control = await startControl(on, { ...given, staff, handsOutPower });
  issuer.register({ ...client, redirectUri: `${control.origin}/auth/callback` });
  return {
    ...control,
    issuer,
    browser: () => openBrowser(control),
    /** Adds a person with a role, signed in in a browser. */
    async signedIn(email: string, role: Role = 'release manager') {
      const { personId } = await control.person(role, email);
      const browser = openBrowser(control);
      const end = await browser.signIn(email);
      if (end.status !== 303) throw new Error(end.text);
      return { ...browser, personId };
    },
  };
}

export const ada = { name: 'Ada', email: 'ada@sideband.example' };
export const grace = { name: 'Grace', email: 'grace@sideband.example' };
