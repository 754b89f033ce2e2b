import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { eligibilityCheck } from '@sideband/shared-sdk/eligibility-check/calls';
import { identification } from '@sideband/shared-sdk/identification/calls';
import { insertRefusedInput } from '../identity/refused-inputs.table.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { solveStamp } from '../testing/solve-stamp.ts';
import { startApi } from '../testing/start-api.ts';
import { tidy } from '../testing/tidy.ts';

const person = { firstName: 'Avery', lastName: 'Stone', phone: '2125550111', zip: '12207' };
const serviceAddress = {
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

describe.each(eitherDatabase)('account lookups on %s', (database) => {
  const open = async () => {
    const api = await startApi(database);
    const { handle: email } = await api.given.customer({ phone: person.phone, serviceAddress });
    /** Opens a browser that has passed the human check. */
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

  it('are limited to ten wrong guesses per person, from any browsers', async () => {
    const { enter } = await open();
    for (let browser = 0; browser < 2; browser++) {
      const { lookUp } = await enter();
      for (let guess = 0; guess < 5; guess++) await lookUp({ zip: '10001' });
    }
    const { lookUp } = await enter();
    expect(await lookUp({})).toMatchObject({ error: { code: 'RATE_LIMIT_EXCEEDED' } });
  });

  it('are limited to five wrong guesses per device, across all calls', async () => {
    const { given, enter } = await open();
    const of = await given.customer({ phone: person.phone, serviceAddress });
    const { radioId, radioIdLastFour, plate, state } = await given.radio({ of });
    const { accountNumber } = of;
    const { ask, token, lookUp } = await enter();
    const entrance = { radioId, accountNumber };
    const { lastName, phone: phoneNumber, zip: zipCode } = person;
    const letter = { radioId: radioIdLastFour, accountNumber };
    const calls = {
      byDetails: () => lookUp({}),
      byRadio: () => ask(accounts.readWithoutPerson, { entrance }, token),
      verify: () => ask(accounts.verify, { lastName, phoneNumber, zipCode }, token),
      byLetter: () => ask(continuousService.checkRadioWithoutPerson, letter, token),
      byPlate: () => ask(identification.byLicensePlate, { plate, state }, token),
    };
    for (let nth = 0; nth < 5; nth++) {
      for (const [name, call] of Object.entries(calls)) {
        expect([name, await call()]).toMatchObject([name, { ok: true }]);
      }
    }
    for (let guess = 0; guess < 5; guess++) {
      expect(await lookUp({ zip: '10001' })).toEqual({ ok: true, value: { accounts: [] } });
    }
    for (const [name, call] of Object.entries(calls)) {
      expect([name, await call()]).toMatchObject([
        name,
        { error: { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: expect.any(Number) } },
      ]);
    }
  });

  it('are audited with the account that was found, without the details that were typed', async () => {
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

  it('fail the human check with a blocklisted email address', async () => {
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

  it('have their human checks deleted after a day', async () => {
    const { db, now, enter } = await open();
    await enter();
    await tidy(db, new Date(now().getTime() + 25 * 3600_000));
    expect(await db.selectFrom('humanChecks').selectAll().execute()).toEqual([]);
  });
});
