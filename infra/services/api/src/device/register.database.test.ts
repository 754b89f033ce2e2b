import { describe, expect, it } from '@jest/globals';
import { device } from '@sideband/shared-sdk/device/calls';
import type { RegistrationRefusal } from '@sideband/shared-sdk/device/errors';
import type { Result } from '@sideband/shared-sdk/wire';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { metadata, newAddress } from '../testing/visitor.ts';
import { solveStatedWork } from '../testing/work.ts';

const workRequired = { ok: false, error: { code: 'WORK_REQUIRED' } };

function asked(answer: Result<unknown, { code: string }>): RegistrationRefusal {
  expect(answer).toMatchObject(workRequired);
  return (answer as unknown as { error: RegistrationRefusal }).error;
}

const windowMs = 10 * 60_000;

/** Starts at the beginning of a rate limit window, so that the whole test runs within it. */
async function startAtWindow(database: Parameters<typeof startApi>[0]) {
  const api = await startApi(database);
  api.wait(windowMs - (api.now().getTime() % windowMs));
  return api;
}

/** Returns an address from which sixty devices have just registered. */
async function openCrowd(database: Parameters<typeof startApi>[0]) {
  const api = await startAtWindow(database);
  const address = newAddress();
  const { ask } = api.visit({ address });
  for (let nth = 1; nth <= 60; nth++) await ask.for(device.register, metadata);
  return { ...api, address, ask };
}

describe.each(eitherDatabase)('device registration on %s', (database) => {
  it('is free for sixty devices per address in ten minutes, then requires proof of work until the window ends', async () => {
    const { ask, wait } = await openCrowd(database);
    const challenge = asked(await ask(device.register, metadata));
    const work = solveStatedWork(challenge);

    expect(await ask(device.register, { ...metadata, work })).toMatchObject({ ok: true });
    wait(windowMs);
    expect(await ask(device.register, metadata)).toMatchObject({ ok: true });
  });

  it('rejects proof of work that is reused, expired, forged or from another address', async () => {
    const { ask, visit, wait, address } = await openCrowd(database);
    const first = solveStatedWork(asked(await ask(device.register, metadata)));
    await ask.for(device.register, { ...metadata, work: first });
    asked(await ask(device.register, { ...metadata, work: first }));

    const late = solveStatedWork(asked(await ask(device.register, metadata)));
    const undone = asked(await ask(device.register, metadata));
    const forged = { challenge: undone.challenge.replace(/\.\d+\./, '.1.'), counter: '0' };
    asked(await ask(device.register, { ...metadata, work: forged }));

    const there = visit({ address: newAddress() });
    for (let nth = 1; nth <= 60; nth++) await there.ask.for(device.register, metadata);
    asked(await there.ask(device.register, { ...metadata, work: late }));

    wait(2 * 60_000);
    asked(await visit({ address }).ask(device.register, { ...metadata, work: late }));
  });

  it('accepts the 10,000th device of an address, and rate limits the 100,000th', async () => {
    const { ask, db } = await openCrowd(database);
    await db.updateTable('addressCounts').set({ count: 9_999 }).execute();
    const challenge = asked(await ask(device.register, metadata));
    const work = solveStatedWork(challenge);

    expect(challenge.bits).toBeLessThanOrEqual(16);
    expect(await ask(device.register, { ...metadata, work })).toMatchObject({ ok: true });

    await db.updateTable('addressCounts').set({ count: 100_000 }).execute();
    const again = solveStatedWork(asked(await ask(device.register, metadata)));
    const response = await ask.raw(device.register, { ...metadata, work: again });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('counts IPv6 addresses by network', async () => {
    const { visit } = await startAtWindow(database);
    for (let nth = 1; nth <= 60; nth++) {
      await visit({ address: `2001:db8:1:2::${nth}` }).ask.for(device.register, metadata);
    }

    asked(await visit({ address: '2001:db8:1:2:ffff::1' }).ask(device.register, metadata));
    expect(
      await visit({ address: '2001:db8:1:3::1' }).ask(device.register, metadata),
    ).toMatchObject({ ok: true });
  });
});
