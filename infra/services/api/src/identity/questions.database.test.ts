import { describe, expect, it } from '@jest/globals';
import { identification } from '@sideband/shared-sdk/identification/calls';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { magicLinks } from '@sideband/shared-sdk/magic-link/calls';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { serviceAccess } from '@sideband/shared-sdk/service-access/calls';
import { validations } from '@sideband/shared-sdk/validation/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { newAddress } from '../testing/visitor.ts';

const limit = 60;
const tooMany = { ok: false, error: { code: 'RATE_LIMIT_EXCEEDED' } };

describe.each(eitherDatabase)('checks for existing customers, on %s', (database) => {
  it('are limited to sixty per device, across all calls', async () => {
    const { given, visit } = await startApi(database);
    const address = newAddress();
    const [visitor, customer] = [visit({ address }), await given.customer()];
    const token = await visitor.accessToken();
    await visitor.signIn(customer);
    const signedIn = await visitor.accessToken();
    const magicLinkId = await given.accessLink({});
    const followed = await visitor.ask(magicLinks.redeem, { params: { magicLinkId } }, token);
    const magicLinkGrant = followed.ok ? followed.value.grant : '';

    const grace = await given.customer();
    const { handle } = grace;
    const email = handle;
    const questions = {
      status: () => visitor.ask(identities.status, { query: { handle } }, token),
      statusOfStore: () => visitor.ask(identities.statusOfStore, { query: { handle } }, token),
      sale: () => visitor.ask(identities.recordOfSaleExists, { query: { email } }, token),
      byEmail: () => visitor.ask(identification.byEmail, { email }, token),
      username: () => visitor.ask(validations.checkUsername, { username: email }, token),
      claim: () => visitor.ask(serviceAccess.claim, { magicLinkGrant, email }, token),
      changeHandle: () => visitor.ask(ownIdentities.changeHandle, { handle }, signedIn),
    };
    const all = Object.values(questions);
    for (let nth = 0; nth < limit; nth++) {
      expect(await all[nth % all.length]?.()).not.toMatchObject(tooMany);
    }

    for (const [name, ask] of Object.entries(questions)) {
      expect([name, await ask()]).toMatchObject([name, tooMany]);
    }
  });
});
