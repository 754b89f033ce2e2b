import { identities } from '@sideband/shared-sdk/identity/calls';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { magicLinks } from '@sideband/shared-sdk/magic-link/calls';
import { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode/calls';
import type { TestApi } from './start-api.ts';

type Outcome = { ok: boolean; error?: { code: string } };

const codeOf = ({ ok, error }: Outcome) => (ok ? 'ok' : error?.code);

/**
 * Prepares every way to sign in as this customer that was started on another device: passcode,
 * link, the grants of both, and an earlier session. All of them are valid until the api invalidates
 * them.
 */
export async function waysIn(
  { given, visit }: TestApi,
  customer: { handle: string; accountNumber: string },
) {
  const { handle } = customer;
  async function device() {
    const visitor = visit();
    const token = await visitor.accessToken();
    const status = await visitor.ask(identities.status, { query: { handle } }, token);
    if (!status.ok) throw new Error(status.error.code);
    const of = { identityId: status.value.identityId };
    const context = { ...of, otpContext: 'SIGN_IN' as const };
    return {
      token,
      async passcode() {
        await visitor.ask(
          oneTimePasscodes.initiate,
          { ...context, otpOption: 'EMAIL' as const },
          token,
        );
        return (await given.latestMessage(handle))?.passcode ?? '';
      },
      redeem: (otp: string) => visitor.ask(oneTimePasscodes.redeem, { ...context, otp }, token),
      async link() {
        await visitor.ask(magicLinks.request, of, token);
        return (await given.latestMessage(handle))?.magicLinkId ?? '';
      },
      follow: (magicLinkId: string) =>
        visitor.ask(magicLinks.redeem, { params: { magicLinkId } }, token),
      byPasscode: (grant: string) =>
        visitor.ask(identities.authenticateOneTimePasscode, undefined, grant),
      byLink: (grant: string) => visitor.ask(identities.authenticateMagicLink, undefined, grant),
      migrate: (sxmData: string) => visitor.ask(linking.migrate, { sxmData }, token),
    };
  }
  const [one, other] = [await device(), await device()];
  const grantOf = (redeemed: { ok: boolean; value?: { grant: string } }) =>
    redeemed.value?.grant ?? '';
  const passcodeGrant = grantOf(await one.redeem(await one.passcode()));
  const passcode = await other.passcode();
  const linkGrant = grantOf(await one.follow(await one.link()));
  const link = await other.link();
  const { sxmData } = await given.earlierSession(customer);

  return {
    async followAll() {
      return {
        passcode: codeOf(await other.redeem(passcode)),
        passcodeGrant: codeOf(await one.byPasscode(passcodeGrant)),
        link: codeOf(await other.follow(link)),
        linkGrant: codeOf(await one.byLink(linkGrant)),
        earlierSession: codeOf(await one.migrate(sxmData)),
      };
    },
    allRefused: {
      passcode: 'NOT_FOUND',
      passcodeGrant: 'UNAUTHENTICATED',
      link: 'MAGIC_LINK_EXPIRED',
      linkGrant: 'UNAUTHENTICATED',
      earlierSession: 'invalid-session-data',
    },
  };
}
