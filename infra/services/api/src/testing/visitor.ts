import { randomInt } from 'node:crypto';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { device } from '@sideband/shared-sdk/device/calls';
import { giftCards } from '@sideband/shared-sdk/gift-cards/calls';
import type { GiftCardInput, GiftCardTokenId } from '@sideband/shared-sdk/gift-cards/model';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { createAsker, type VisitedSite } from './ask.ts';

/** Returns a random IP address, practically unique among the tests (RFC 6890: 10/8 is private). */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

export const metadata = {
  devicePlatform: 'web-desktop' as const,
  deviceAttributes: {
    type: 'browser' as const,
    appId: 'web' as const,
    app: 'web-commerce' as const,
    appVersion: '1.0',
    browser: 'test',
    browserVersion: '1',
    userAgent: 'test',
  },
  grantVersion: 'v2' as const,
};

/** A browser on the site of a country. It registers and starts its session on first use. */
export function createVisitor(site: VisitedSite) {
  const ask = createAsker(site);
  let grant: Promise<string> | undefined;
  let token: Promise<string> | undefined;

  const register = async () => (await ask.for(device.register, metadata)).grant;
  const startAnonymous = async () => {
    grant ??= register();
    return (await ask.for(sessions.startAnonymous, undefined, await grant)).accessToken;
  };
  const accessToken = () => {
    token ??= startAnonymous();
    return token;
  };

  const visitor = {
    ask,
    accessToken,
    /** Points the visitor at the api's new URL after a restart. */
    moveTo(url: string) {
      site.url = url;
    },
    /** Returns to an anonymous session on the same device. */
    forgetSession() {
      token = undefined;
    },
    lookUp: async (card: { input: GiftCardInput }, supersedes?: GiftCardTokenId) =>
      ask(giftCards.lookUp, { ...card.input, supersedes }, await accessToken()),
    typePassword: async (handle: string, password: string) =>
      ask(identities.authenticatePassword, { handle, password }, await accessToken()),
    async signIn({ handle, password }: { handle: string; password: string }) {
      const authenticated = await visitor.typePassword(handle, password);
      if (!authenticated.ok) return authenticated;
      const session = await ask.for(sessions.startAuthenticated, {}, authenticated.value.grant);
      token = Promise.resolve(session.accessToken);
      return { ok: true as const, value: session };
    },
    redeemToken: async (giftCardTokenId: string) =>
      ask(giftCards.redeem, { giftCardTokenId }, await accessToken()),
    /** Looks the card up and redeems it, as the page does. */
    async redeem(card: { input: GiftCardInput }) {
      const found = await visitor.lookUp(card);
      return found.ok ? visitor.redeemToken(found.value.giftCardTokenId) : found;
    },
    billing: async () =>
      (await ask.for(accounts.read, undefined, await accessToken())).billingStatus,
    /** Credit in minor units. */
    credit: async () => (await visitor.billing()).credit.minorUnits,
    signOut: async () => ask(sessions.logOut, undefined, await accessToken()),
  };
  return visitor;
}
export type Visitor = ReturnType<typeof createVisitor>;
