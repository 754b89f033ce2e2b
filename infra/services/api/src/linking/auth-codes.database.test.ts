import { describe, expect, it } from '@jest/globals';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { hashToken } from '../secrets/secrets.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

describe('auth codes for companies', () => {
  it.each(eitherDatabase)(
    'are stored for one minute with the linking account and only as a hash, on %s',
    async (database) => {
      const { db, given, now } = await startApi(database);
      const [ada, company] = [await given.signedIn(), await given.company()];
      const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
      const input = { ...company, state: 'state-1', codeChallenge };
      const token = await ada.accessToken();
      const earliest = now().getTime() + 60_000;
      const { authCode, expiresAt } = await ada.ask.for(linking.issueAuthCode, input, token);
      const latest = now().getTime() + 60_000;

      const kept = await db
        .selectFrom('authCodes')
        .selectAll()
        .where('clientId', '=', company.clientId)
        .execute();

      expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(earliest);
      expect(Date.parse(expiresAt)).toBeLessThanOrEqual(latest);
      expect(kept).toEqual([
        {
          ...company,
          accountNumber: ada.accountNumber,
          codeChallenge,
          usedAt: null,
          codeHash: hashToken(authCode),
          expiresAt: new Date(expiresAt),
        },
      ]);
    },
  );
});
