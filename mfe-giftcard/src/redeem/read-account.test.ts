import { describe, expect, it } from '@jest/globals';
import type { Client, SessionDoor } from '@sideband/shared-sdk';
import type { accounts } from '@sideband/shared-sdk/account';
import { readAccount } from './redeem-calls.ts';

/**
 * Creates a session in which the given customers are signed in one after another. Each read of the
 * account switches to the next customer.
 */
function given(...people: (string | undefined)[]) {
  const read: string[] = [];
  const here = () => people[Math.min(read.length, people.length - 1)];
  const session = {
    async start() {},
    current() {
      const handle = here();
      return handle ? { type: 'authenticated', handle } : { type: 'anonymous', reason: 'arrived' };
    },
  } as SessionDoor;
  const account = {
    async read() {
      const owner = here() ?? 'nobody';
      read.push(owner);
      return { ok: true, value: { email: owner } };
    },
  } as unknown as Client<typeof accounts>;
  return { session, account, read };
}

describe('readAccount', () => {
  it('returns the account and the handle of its owner', async () => {
    const { account, session } = given('avery');

    expect(await readAccount(account, session)).toEqual({
      type: 'accountRead',
      account: { email: 'avery' },
      handle: 'avery',
    });
  });

  it('reads again when another customer has signed in, because the result may belong to either customer', async () => {
    const { account, session, read } = given('avery', 'grace');

    expect(await readAccount(account, session)).toMatchObject({
      account: { email: 'grace' },
      handle: 'grace',
    });
    expect(read).toEqual(['avery', 'grace']);
  });

  it('returns no account when its owner signs out during the read', async () => {
    const { account, session, read } = given('avery', undefined);

    expect(await readAccount(account, session)).toEqual({ type: 'signInNeeded' });
    expect(read).toEqual(['avery']);
  });
});
