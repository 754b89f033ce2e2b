import {
  decideWaiting,
  deviceCodeLifeMs,
  isSonos,
  userCodeLetters as letters,
  plainCode,
  pollingSeconds,
  writeUserCode,
} from '@sideband/shared-sdk/rules/device-codes';
import { authCodeLifeMs, castingGrantLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { linking } from '../../contract/linking/calls.ts';
import { begin } from '../fake/families.ts';
import { twin } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';
import { linkedTwins } from './fake-linked.ts';

/** Encodes the sequence number of a code in letters that are not easily confused. */
function userCodeOf(nth: number) {
  let rest = nth;
  let code = '';
  for (let place = 0; place < 8; place++) {
    code = `${letters[rest % letters.length]}${code}`;
    rest = Math.floor(rest / letters.length);
  }
  return writeUserCode(code);
}

const linkNow = (world: World, customer: FakeCustomer, flow: string) => ({
  customer,
  flow,
  linkedAt: world.now(),
  name: null,
});

/** Approves an open code, or returns the refusal that the API would return. */
function approve(
  { world, deviceId, customer }: { world: World; deviceId: string; customer: FakeCustomer },
  typed: string,
  isOf: (flow: string) => boolean,
) {
  const retryAfterSeconds = world.links.tries('userCode', deviceId);
  if (retryAfterSeconds > 0)
    return refuse({ code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds });
  const held = [...world.links.deviceCodes.values()].find(
    ({ userCode, flow }) => plainCode(userCode) === plainCode(typed) && isOf(flow),
  );
  if (!held || held.customer || held.expiresAt <= world.now()) {
    world.links.failed('userCode', deviceId);
    return refuse({ code: 'INVALID_ACTIVATION_CODE' as const });
  }
  held.customer = customer;
  if (held.deviceId) world.links.devices.set(held.deviceId, linkNow(world, customer, held.flow));
  const { accountNumber } = customer.account;
  world.entitlementRevisions.set(
    accountNumber,
    (world.entitlementRevisions.get(accountNumber) ?? 0) + 1,
  );
  return accept({ flow: held.flow });
}

export const linkingTwins = [
  ...linkedTwins,

  twin(linking.migrate, (visitor, { sxmData }) => {
    const { world, session } = visitor;
    const { deviceId } = session;
    const retryAfterSeconds = world.links.tries('earlierSession', deviceId);
    if (retryAfterSeconds > 0) return refuse({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds });
    const earlier = world.links.earlierSessions.get(sxmData);
    world.links.earlierSessions.delete(sxmData);
    if (!earlier) {
      world.links.failed('earlierSession', deviceId);
      return refuse({ code: 'invalid-session-data' });
    }
    for (const family of world.families) if (family.deviceId === deviceId) family.isOver = true;
    const { customer } = earlier;
    return accept({ ...begin(visitor, { deviceId, customer }), handle: customer.account.email });
  }),

  twin(linking.generateUserCode, ({ world, session, country }, { flow }) => {
    const { deviceId } = session;
    const retryAfterSeconds = world.links.tries('newCode', deviceId);
    if (retryAfterSeconds > 0) return refuse({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds });
    world.links.failed('newCode', deviceId);

    const deviceCode = world.newId('device-code');
    const userCode = userCodeOf(world.links.deviceCodes.size + 8000);
    const expiresAt = world.in(deviceCodeLifeMs);
    world.links.deviceCodes.set(deviceCode, {
      userCode,
      flow,
      deviceId,
      expiresAt,
      intervalSeconds: pollingSeconds,
    });
    const site = country === 'CA' ? 'http://ca.localhost' : 'http://localhost';
    return accept({
      deviceCode,
      userCode,
      verificationUri: `${site}/subscribe/linking`,
      verificationUriComplete: `${site}/subscribe/linking?code=${userCode}`,
      expiresAt: expiresAt.toISOString(),
      intervalSeconds: pollingSeconds,
    });
  }),

  twin(linking.authorizeUserCode, ({ world, session, customer }, { userCode }) =>
    approve({ world, deviceId: session.deviceId, customer }, userCode, (flow) => !isSonos(flow)),
  ),

  twin(linking.authorizeSonosLinkCode, ({ world, session, customer }, { linkCode }) => {
    const outcome = approve({ world, deviceId: session.deviceId, customer }, linkCode, isSonos);
    return outcome.ok ? accept({}) : outcome;
  }),

  twin(linking.startByDeviceCode, (visitor, { deviceCode }) => {
    const { world, session } = visitor;
    const { deviceId } = session;
    const held = world.links.deviceCodes.get(deviceCode);
    const at = world.now();
    const { customer } = held ?? {};
    const polled = held && {
      deviceId: null,
      askedAt: null,
      usedAt: null,
      ...held,
      accountNumber: customer?.account.accountNumber ?? null,
    };
    const refusal = decideWaiting(polled, { deviceId, at });
    if (held && refusal && 'intervalSeconds' in refusal) {
      Object.assign(held, { askedAt: at, intervalSeconds: refusal.intervalSeconds });
    }
    if (refusal || !held || !customer) return refuse(refusal ?? { code: 'expired_token' });
    held.usedAt = at;
    if (held.deviceId === undefined) {
      world.links.devices.set(deviceId, linkNow(world, customer, held.flow));
    }
    return accept({ ...begin(visitor, { deviceId, customer }), handle: customer.account.email });
  }),

  twin(linking.startOnDevice, (visitor, { castingGrant }) => {
    const { world, session } = visitor;
    const { deviceId } = session;
    if (castingGrant === undefined) {
      const customer = world.links.devices.get(deviceId)?.customer;
      if (!customer) return refuse({ code: 'device-not-linked' });
      return accept({ ...begin(visitor, { deviceId, customer }), handle: customer.account.email });
    }
    const retryAfterSeconds = world.links.tries('cast', deviceId);
    if (retryAfterSeconds > 0) return refuse({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds });
    const held = world.links.castingGrants.get(castingGrant);
    world.links.castingGrants.delete(castingGrant);
    if (!held || held.expiresAt <= world.now()) {
      world.links.failed('cast', deviceId);
      return refuse({ code: 'invalid-casting-grant' });
    }
    const { customer } = held;
    return accept({ ...begin(visitor, { deviceId, customer }), handle: customer.account.email });
  }),

  twin(linking.issueCastingGrant, ({ world, customer }) => {
    const grant = world.newId('casting-grant');
    const expiresAt = world.in(castingGrantLifeMs);
    world.links.castingGrants.set(grant, { customer, expiresAt });
    return accept({ grant, grantExpiresAt: expiresAt.toISOString() });
  }),

  twin(linking.issueAuthCode, ({ world, customer }, { clientId, redirectUri, state }) => {
    if (world.links.redirects.get(clientId) !== redirectUri)
      return refuse({ code: 'invalid-redirect' });
    const others = world.links.services.filter(
      (link) => link.customer !== customer || link.clientId !== clientId,
    );
    world.links.services = [...others, { customer, clientId, linkedAt: world.now() }];
    const authCode = world.newId('auth-code');
    const address = new URL(redirectUri);
    address.searchParams.set('code', authCode);
    address.searchParams.set('state', state);
    return accept({
      authCode,
      expiresAt: world.in(authCodeLifeMs).toISOString(),
      redirectTo: String(address),
    });
  }),
];
