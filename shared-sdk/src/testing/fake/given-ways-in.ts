import { deviceCodeLifeMs, pollingSeconds } from '@sideband/shared-sdk/rules/device-codes';
import type { Given } from './given.ts';
import { knownCustomer } from './known-customer.ts';
import type { World } from './world.ts';

type GivenWaysIn = Pick<
  Given,
  | 'accessLink'
  | 'entryLink'
  | 'latestMessage'
  | 'messagesTo'
  | 'earlierDevice'
  | 'earlierSession'
  | 'company'
  | 'sonosLinkCode'
>;

/**
 * Adds to the fake's world the links, grants and codes that identify a customer or sign one in, and
 * reads those that were sent.
 */
export function givenWaysIn(world: World): GivenWaysIn {
  return {
    async accessLink({ email, customer: owner, access }) {
      const customer = world.customers.find(
        (one) => one.account.accountNumber === owner?.accountNumber,
      );
      const magicLinkId = world.newId('access-link');
      const expiresAt = world.in(30 * 24 * 3600_000);
      const link = { customer, purpose: 'SAL' as const, email, access, expiresAt, isUsed: false };
      world.magicLinks.set(magicLinkId, link);
      return magicLinkId;
    },

    async entryLink({ of, radio, offer: offerId, authenticates = false, isOver = false, purpose }) {
      const token = world.newId('token');
      world.entryLinks.set(token, {
        customer: knownCustomer(world, of),
        purpose,
        offerId,
        authenticates,
        isOver,
        radio: world.radios.find(({ radioId }) => radioId === radio?.radioId),
      });
      return token;
    },

    async latestMessage(to) {
      return world.messages.findLast((message) => message.to === to.toLowerCase());
    },

    async messagesTo(to) {
      return world.messages
        .filter((message) => message.to === to.toLowerCase())
        .map(({ to: _to, ...message }) => message);
    },

    async earlierDevice(version) {
      const [deviceId, grant] = [crypto.randomUUID(), world.newId('earlier-grant')];
      world.devices.grants.set(grant, {
        deviceId,
        version,
        expiresAt: world.in(365 * 24 * 3600_000),
      });
      return { deviceId, grant };
    },

    async earlierSession({ accountNumber }) {
      const customer = world.customers.find((one) => one.account.accountNumber === accountNumber);
      const sxmData = world.newId('earlier-session');
      if (customer) world.links.earlierSessions.set(sxmData, { customer });
      return { sxmData };
    },

    async company() {
      const clientId = world.newId('company');
      const redirectUri = `https://${clientId}.example/linked`;
      world.links.redirects.set(clientId, redirectUri);
      return { clientId, redirectUri };
    },

    async sonosLinkCode() {
      const linkCode = `SONOS-${world.newId('link-code').slice(-4)}`;
      const deviceCode = world.newId('device-code');
      world.links.deviceCodes.set(deviceCode, {
        userCode: linkCode,
        flow: 'sonos',
        expiresAt: world.in(deviceCodeLifeMs),
        intervalSeconds: pollingSeconds,
      });
      return { linkCode, deviceCode };
    },
  };
}
