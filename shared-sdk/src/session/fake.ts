import { accept } from '@sideband/shared-sdk/wire';
import { Failure, twin } from '../fake/twin.ts';
import type { FakeSession, World } from '../fake/world.ts';
import { sessions } from './calls.ts';
import type { Session } from './model.ts';

const accessLifeMs = 30 * 60_000;
const refreshLifeMs = 30 * 24 * 3600_000;

function begin(world: World, session: Omit<FakeSession, 'expiresAt'>): Session {
  const accessToken = world.newId('access-token');
  const expiresAt = world.in(accessLifeMs);
  world.sessions.set(accessToken, { ...session, expiresAt });
  return {
    sessionType: session.customer ? 'authenticated' : 'anonymous',
    accessToken,
    accessTokenId: world.newId('token-id'),
    accessTokenExpiresAt: expiresAt.toISOString(),
    refreshTokenExpiresAt: world.in(refreshLifeMs).toISOString(),
    location: session.country,
  };
}

export const sessionTwins = [
  twin(sessions.startAnonymous, ({ world, bearer, country }) => {
    const deviceId = world.devices.get(bearer);
    if (!deviceId) throw new Failure(401, 'UNAUTHENTICATED');
    return accept(begin(world, { deviceId, country }));
  }),
  twin(sessions.startAuthenticated, ({ world, bearer, country }) => {
    const identity = world.identityGrants.get(bearer);
    if (!identity || identity.expiresAt <= world.now()) throw new Failure(401, 'UNAUTHENTICATED');
    world.identityGrants.delete(bearer);
    const { customer, deviceId } = identity;
    return accept(begin(world, { customer, deviceId, country }));
  }),
  twin(sessions.logOut, ({ world, bearer }) => {
    world.sessions.delete(bearer);
    return accept({});
  }),
];
