import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { linking } from '../../contract/linking/calls.ts';
import { openCustomer } from '../fake/bare-browser.ts';

export function companyBehaviour(start: () => Promise<Stage>) {
  describe('issueAuthCode', () => {
    const link = async (stage: Stage, change: (redirectUri: string) => object = () => ({})) => {
      const { wire, session } = await openCustomer(stage);
      const company = await stage.given.company();
      const asked = { ...company, state: 'a b&c', ...change(company.redirectUri) };
      const { accessToken: bearer } = session;
      return { company, linked: await wire.ask(linking.issueAuthCode, asked, { bearer }) };
    };

    it('redirects to the company with the code and the state', async () => {
      const stage = await start();
      const { company, linked } = await link(stage);
      const { authCode = '', redirectTo = '' } = linked.ok ? linked.value : {};

      expect(authCode).toMatch(/^[\w-]{12,}$/);
      const { origin, pathname, searchParams } = new URL(redirectTo);
      expect(`${origin}${pathname}`).toBe(company.redirectUri);
      expect(Object.fromEntries(searchParams)).toEqual({ code: authCode, state: 'a b&c' });
      const { linked: again } = await link(stage, () => ({ state: 'of-another' }));
      const another = again.ok ? again.value : { authCode: '', redirectTo: '' };
      expect(another.authCode).not.toBe(authCode);
      expect(Object.fromEntries(new URL(another.redirectTo).searchParams)).toEqual({
        code: another.authCode,
        state: 'of-another',
      });
    });

    it.each([
      ['a URL of another site', () => ({ redirectUri: 'https://elsewhere.example/steal' })],
      ['a URL with the same beginning', (own: string) => ({ redirectUri: `${own}.evil.example` })],
      ['an unknown company', () => ({ clientId: 'unknown' })],
    ])('returns invalid-redirect for %s', async (_, change) => {
      const { linked } = await link(await start(), change);
      expect(linked).toMatchObject({ ok: false, error: { code: 'invalid-redirect' } });
    });
  });
}
