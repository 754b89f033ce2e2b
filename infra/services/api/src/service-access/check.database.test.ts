import { describe, expect, it } from '@jest/globals';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { magicLinks } from '@sideband/shared-sdk/magic-link/calls';
import { serviceAccess } from '@sideband/shared-sdk/service-access/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

const minutes = 60_000;
const unauthenticated = { ok: false, error: { code: 'UNAUTHENTICATED' } };

describe.each(eitherDatabase)('service access status, on %s', (database) => {
  it('is returned for the grant of an access link for ten minutes', async () => {
    const { given, visit, wait } = await startApi(database);
    const visitor = visit();
    const token = await visitor.accessToken();
    const check = (magicLinkGrant: string) =>
      visitor.ask(serviceAccess.check, { query: { magicLinkGrant } }, token);
    const follow = (magicLinkId: string) =>
      visitor.ask.for(magicLinks.redeem, { params: { magicLinkId } }, token);
    const { grant } = await follow(await given.accessLink({}));

    wait(10 * minutes - 1000);
    expect(await check(grant)).toMatchObject({ value: { status: 'UNCLAIMED_WITHOUT_EMAIL' } });
    wait(1000);
    expect(await check(grant)).toMatchObject(unauthenticated);
    expect(await check('never-given')).toMatchObject(unauthenticated);
  });

  it('is not returned for the grant of a sign-in link', async () => {
    const { given, visit } = await startApi(database);
    const { handle } = await given.customer();
    const visitor = visit();
    const token = await visitor.accessToken();
    const status = await visitor.ask.for(identities.status, { query: { handle } }, token);
    await visitor.ask(magicLinks.request, { identityId: status.identityId }, token);
    const { magicLinkId = '' } = (await given.latestMessage(handle)) ?? {};
    const link = { params: { magicLinkId } };
    const followed = await visitor.ask.for(magicLinks.redeem, link, token);
    expect(followed.purpose).toBe('SIGN_IN');

    const query = { magicLinkGrant: followed.grant };
    const checked = await visitor.ask(serviceAccess.check, { query }, token);

    expect(checked).toMatchObject(unauthenticated);
  });
});
