import { accept, refuse } from '@sideband/shared-sdk/wire';
import { sessions } from '../../contract/session/calls.ts';
import { convergenceHeader } from '../../contract/session/model.ts';
import { endAccess } from '../fake/end-access.ts';
import { begin, cookieOf, isInUse, renew } from '../fake/families.ts';
import { Failure, twin } from '../fake/twin.ts';

export const sessionTwins = [
  twin(sessions.startAnonymous, (visitor) => {
    const { world, bearer } = visitor;
    const held = world.devices.grants.get(bearer);
    if (held?.version !== 'v2' || held.expiresAt <= world.now())
      throw new Failure(401, 'UNAUTHENTICATED');
    return accept(begin(visitor, { deviceId: held.deviceId }));
  }),

  twin(sessions.startAuthenticated, (visitor, { keepSignedIn: isKept = true }) => {
    const { world, bearer } = visitor;
    const identity = world.identityGrants.get(bearer);
    if (!identity || identity.expiresAt <= world.now()) throw new Failure(401, 'UNAUTHENTICATED');
    world.identityGrants.delete(bearer);
    const { customer, deviceId } = identity;
    world.closures.delete(customer);
    return accept(begin(visitor, { customer, deviceId, isKept, signedInAt: world.now() }));
  }),

  twin(sessions.refresh, (visitor, { sessionType }) => {
    const { world, country, cookies, sent, bearer } = visitor;
    const type =
      sessionType ?? (cookies.has(cookieOf.authenticated) ? 'authenticated' : 'anonymous');
    const token = cookies.get(cookieOf[type]);
    if (token === undefined) return refuse({ code: 'invalid-auth-headers' });
    const convergenceToken = sent.get(convergenceHeader);
    const renewal = renew({ world, country, cookies, convergenceToken }, { token, type, bearer });
    return typeof renewal === 'string' ? refuse({ code: renewal }) : accept(renewal);
  }),

  twin(sessions.revokeAll, ({ world, session, customer, cookies }) => {
    endAccess(world, customer);
    if (!isInUse(world, session)) cookies.delete(cookieOf.authenticated);
    return accept({});
  }),

  twin(sessions.logOut, ({ world, session, cookies }) => {
    session.family.isOver = true;
    const type = session.customer ? 'authenticated' : 'anonymous';
    if (!isInUse(world, session)) cookies.delete(cookieOf[type]);
    return accept({});
  }),
];
