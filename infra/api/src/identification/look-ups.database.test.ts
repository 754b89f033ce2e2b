import { describe, expect, it } from '@jest/globals';
import { eligibilityCheck } from '@sideband/shared-sdk/eligibility-check/calls';
import { identification } from '@sideband/shared-sdk/identification/calls';
import { insertRefusedInput } from '../identity/refused-inputs.table.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { solveStamp } from '../testing/solve-stamp.ts';
import { startApi } from '../testing/start-api.ts';
import { tidy } from '../testing/tidy.ts';

const person = { firstName: 'Avery', lastName: 'Stone', phone: '2125550111', zip: '12207' };
const serviceAddress = {
  ...{ addressLine1: '1 Capitol Sq', city: 'Albany', state: 'NY', zip: '12207' },
  country: 'US' as const,
};

describe.each(eitherDatabase)('looking people up, on %s', (database) => {
  const open = async () => {
    const api = await startApi(database);
    const { handle: email } = await api.given.customer({ phone: person.phone, serviceAddress });
    /** A browser that has shown to be a person's. */
    const enter = async (from: { address?: string } = {}) => {
      const { ask, accessToken } = api.visit(from);
      const token = await accessToken();
      await ask(eligibilityCheck.captcha, { token: solveStamp(api.now()) }, token);
      const lookUp = (more: object) =>
        ask(identification.byDetails, { ...person, email, ...more }, token);
      return { ask, token, lookUp };
    };
    return { ...api, email, enter };
  };

  it('ends for one person after ten wrong guesses, wherever they come from', async () => {
    const { enter } = await open();
    for (let browser = 0; browser < 2; browser++) {
      const { lookUp } = await enter();
      for (let guess = 0; guess < 5; guess++) await lookUp({ zip: '10001' });
    }
    const { lookUp } = await enter();
    expect(await lookUp({})).toMatchObject({ error: { code: 'RATE_LIMIT_EXCEEDED' } });
  });

  it('is written down where somebody was found, without a word of what was typed', async () => {
    const { db, email, enter } = await open();
    const { lookUp } = await enter();
    await lookUp({ zip: '10001' });
    await lookUp({});
    const audit = await db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'account found by details')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(audit?.subject).toMatch(/^customer:/);
    expect(JSON.stringify(audit)).not.toContain(email);
  });

  it('is refused to an address that others have warned of', async () => {
    const { db, secrets, now, enter } = await open();
    const value = 'warned-of@example.com';
    await db
      .transaction()
      .execute((tx) => insertRefusedInput(tx, secrets, { kind: 'humanCheck', value }));
    const { ask, token } = await enter();
    const asked = { token: solveStamp(now()), email: ` ${value.toUpperCase()}` };
    expect(await ask(eligibilityCheck.captcha, asked, token)).toEqual({
      ok: true,
      value: { isHuman: false },
    });
  });

  it('keeps no stamp for longer than a day', async () => {
    const { db, now, enter } = await open();
    await enter();
    await tidy(db, new Date(now().getTime() + 25 * 3600_000));
    expect(await db.selectFrom('humanChecks').selectAll().execute()).toEqual([]);
  });
});
