import { describe, expect, it } from '@jest/globals';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { magicLinks } from '@sideband/shared-sdk/magic-link/calls';
import { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

describe.each(eitherDatabase)('sign-in messages on %s', (database) => {
  it.each([
    ['of the customer (link) or en-US (passcode) when none is requested', undefined],
    ['that was requested', 'en-CA'],
  ] as const)('are in the language %s', async (_, language) => {
    const { given, visit, db } = await startApi(database);
    const { handle } = await given.customer({ country: 'CA', locale: 'fr-CA' });
    const visitor = visit({ country: 'CA' });
    const token = await visitor.accessToken();
    const status = await visitor.ask(identities.status, { query: { handle } }, token);
    const identityId = status.ok ? status.value.identityId : '';

    await visitor.ask(magicLinks.request, { identityId, ...(language && { language }) }, token);
    const body = { identityId, otpContext: 'SIGN_IN', otpOption: 'EMAIL' } as const;
    await visitor.ask(oneTimePasscodes.initiate, { ...body, ...(language && { language }) }, token);

    const sent = db.selectFrom('outbox').select(['kind', 'locale']);
    expect(await sent.where('recipient', '=', handle).orderBy('kind').execute()).toEqual([
      { kind: 'magicLink', locale: language ?? 'fr-CA' },
      { kind: 'oneTimePasscode', locale: language ?? 'en-US' },
    ]);
  });
});
