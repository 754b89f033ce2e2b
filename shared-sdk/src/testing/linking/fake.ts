import { accept, refuse } from '@sideband/shared-sdk/wire';
import { linking } from '../../contract/linking/calls.ts';
import { begin } from '../fake/families.ts';
import { twin } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';

const minutes = 60_000;
const codeTries = 10;
const castTries = 10;
const earlierSessionTries = 10;
const codesOfDevice = 10;
const letters = 'BCDFGHJKLMNPQRSTVWXZ';

/** Encodes the sequence number of a code in letters that are not mistaken for each other. */
function userCodeOf(nth: number) {
  let rest = nth;
  let code = '';
  for (let place = 0; place < 8; place++) {
    code = `${letters[rest % letters.length]}${code}`;
    rest = Math.floor(rest / letters.length);
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** Approves an open code, or returns the refusal that the API would return. */
function approve(
  { world, deviceId, customer }: { world: World; deviceId: string; customer: FakeCustomer },
  typed: string,
  isSonos: boolean,
) {
  const retryAfterSeconds = world.links.tries('userCode', codeTries, deviceId);
  if (retryAfterSeconds > 0)
    return refuse({ code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds });
  const held = [...world.links.deviceCodes.values()].find(
    ({ userCode, flow }) => plain(userCode) === plain(typed) && (flow === 'sonos') === isSonos,
  );
  if (!held || held.customer || held.expiresAt <= world.now()) {
    world.links.failed('userCode', codeTries, deviceId);
    return refuse({ code: 'INVALID_ACTIVATION_CODE' as const });
  }
  held.customer = customer;
  if (held.deviceId) world.links.devices.set(held.deviceId, customer);
  const { accountNumber } = customer.account;
  world.entitlementRevisions.set(
    accountNumber,
    (world.entitlementRevisions.get(accountNumber) ?? 0) + 1,
  );
  return accept({ flow: held.flow });
}

export const linkingTwins = [
  twin(linking.migrate, (visitor, { sxmData }) => {
    const { world, session } = visitor;
    const { deviceId } = session;
    const retryAfterSeconds = world.links.tries('earlierSession', earlierSessionTries, deviceId);
    if (retryAfterSeconds > 0) return refuse({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds });
    const earlier = world.links.earlierSessions.get(sxmData);
    world.links.earlierSessions.delete(sxmData);
    if (!earlier) {
      world.links.failed('earlierSession', earlierSessionTries, deviceId);
      return refuse({ code: 'invalid-session-data' });
    }
    for (const family of world.families) if (family.deviceId === deviceId) family.isOver = true;
    const { customer } = earlier;
    return accept({ ...begin(visitor, { deviceId, customer }), handle: customer.account.email });
  }),

  twin(linking.generateUserCode, ({ world, session, country }, { flow }) => {
    const { deviceId } = session;
    const retryAfterSeconds = world.links.tries('newCode', codesOfDevice, deviceId);
    if (retryAfterSeconds > 0) return refuse({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds });
    world.links.failed('newCode', codesOfDevice, deviceId);

    const deviceCode = world.newId('device-code');
    const userCode = userCodeOf(world.links.deviceCodes.size + 8000);
    const expiresAt = world.in(15 * minutes);
    world.links.deviceCodes.set(deviceCode, {
      userCode,
      flow,
      deviceId,
      expiresAt,
      intervalSeconds: 5,
    });
    const site = country === 'CA' ? 'http://ca.localhost' : 'http://localhost';
    return accept({
      deviceCode,
      userCode,
      verificationUri: `${site}/subscribe/linking`,
      verificationUriComplete: `${site}/subscribe/linking?code=${userCode}`,
      expiresAt: expiresAt.toISOString(),
      intervalSeconds: 5,
    });
  }),

  twin(linking.authorizeUserCode, ({ world, session, customer }, { userCode }) =>
    approve({ world, deviceId: session.deviceId, customer }, userCode, false),
  ),

  twin(linking.authorizeSonosLinkCode, ({ world, session, customer }, { linkCode }) => {
    const outcome = approve({ world, deviceId: session.deviceId, customer }, linkCode, true);
    return outcome.ok ? accept({}) : outcome;
  }),

  twin(linking.startByDeviceCode, (visitor, { deviceCode }) => {
    const { world, session } = visitor;
    const { deviceId } = session;
    const held = world.links.deviceCodes.get(deviceCode);
    const isOver = !held || held.isUsed || held.expiresAt <= world.now();
    // A code that another company generated was given to a device that we do not know.
    const isTheirs = held?.deviceId === undefined || held.deviceId === deviceId;
    if (isOver || !isTheirs) return refuse({ code: 'expired_token' });
    const { askedAt, customer } = held;
    held.askedAt = world.now();
    if (askedAt && world.now().getTime() - askedAt.getTime() < held.intervalSeconds * 1000) {
      held.intervalSeconds += 5;
      return refuse({ code: 'slow_down', intervalSeconds: held.intervalSeconds });
    }
    if (!customer) {
      const { intervalSeconds } = held;
      return refuse({ code: 'authorization-pending', intervalSeconds });
    }
    held.isUsed = true;
    if (held.deviceId === undefined) world.links.devices.set(deviceId, customer);
    return accept({ ...begin(visitor, { deviceId, customer }), handle: customer.account.email });
  }),

  twin(linking.startOnDevice, (visitor, { castingGrant }) => {
    const { world, session } = visitor;
    const { deviceId } = session;
    if (castingGrant === undefined) {
      const customer = world.links.devices.get(deviceId);
      if (!customer) return refuse({ code: 'device-not-linked' });
      return accept({ ...begin(visitor, { deviceId, customer }), handle: customer.account.email });
    }
    const retryAfterSeconds = world.links.tries('cast', castTries, deviceId);
    if (retryAfterSeconds > 0) return refuse({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds });
    const held = world.links.castingGrants.get(castingGrant);
    world.links.castingGrants.delete(castingGrant);
    if (!held || held.expiresAt <= world.now()) {
      world.links.failed('cast', castTries, deviceId);
      return refuse({ code: 'invalid-casting-grant' });
    }
    const { customer } = held;
    return accept({ ...begin(visitor, { deviceId, customer }), handle: customer.account.email });
  }),

  twin(linking.issueCastingGrant, ({ world, customer }) => {
    const grant = world.newId('casting-grant');
    const expiresAt = world.in(2 * minutes);
    world.links.castingGrants.set(grant, { customer, expiresAt });
    return accept({ grant, grantExpiresAt: expiresAt.toISOString() });
  }),

  twin(linking.issueAuthCode, ({ world }, { clientId, redirectUri, state }) => {
    if (world.links.redirects.get(clientId) !== redirectUri)
      return refuse({ code: 'invalid-redirect' });
    const authCode = world.newId('auth-code');
    const address = new URL(redirectUri);
    address.searchParams.set('code', authCode);
    address.searchParams.set('state', state);
    return accept({
      authCode,
      expiresAt: world.in(minutes).toISOString(),
      redirectTo: String(address),
    });
  }),
];
