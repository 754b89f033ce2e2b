import { convergenceHeader, type Session, type SessionType } from '../../contract/session/model.ts';
import type { FakeCustomer, World } from './world.ts';

interface FakeRefreshToken {
  token: string;
  expiresAt: Date;
  usedAt?: Date;
  rotatedAt?: Date;
  heldUntil?: Date;
}

/** A session with its chain of refresh tokens, newest last. */
export interface FakeFamily {
  deviceId: string;
  customer?: FakeCustomer;
  tokens: FakeRefreshToken[];
  isOver: boolean;
  /** Whether the session continues after the browser is closed. */
  isKept: boolean;
  /** Revision of the account that the browser knows. */
  told: number;
}

const minutes = 60_000;
const accessLifeMs = { anonymous: 60 * minutes, authenticated: 15 * minutes };
const dayMs = 24 * 60 * minutes;
const graceMs = 30_000;

export const cookieOf: Record<SessionType, string> = {
  anonymous: 'ANONYMOUS_REFRESH_TOKEN',
  authenticated: 'REFRESH_TOKEN',
};

const typeOf = ({ customer }: FakeFamily) => (customer ? 'authenticated' : 'anonymous');

const revisionOf = (world: World, { customer }: FakeFamily) =>
  (customer && world.entitlementRevisions.get(customer.account.accountNumber)) ?? 0;

const convergenceTokenOf = (world: World, family: FakeFamily) =>
  `convergence-${world.families.indexOf(family)}-${revisionOf(world, family)}`;

/** Sets the convergence header if the session is behind its account. */
export function tellOfChanges(world: World, family: FakeFamily, headers: Headers) {
  if (family.told < revisionOf(world, family)) {
    headers.set(convergenceHeader, convergenceTokenOf(world, family));
  }
}

/** Whether the device has another open session of the given type, which then owns the cookie. */
export const isInUse = (world: World, of: Pick<FakeFamily, 'deviceId' | 'customer'>) =>
  world.families.some(
    ({ deviceId, customer, isOver }) =>
      !isOver && deviceId === of.deviceId && Boolean(customer) === Boolean(of.customer),
  );

interface Asking {
  world: World;
  country: Session['location'];
  cookies: Map<string, string>;
}

/** Starts a session on a device, anonymous unless a customer is given. */
export function begin(
  asking: Asking,
  of: { deviceId: string; customer?: FakeCustomer; isKept?: boolean },
): Session {
  const family: FakeFamily = { isKept: true, ...of, tokens: [], isOver: false, told: 0 };
  asking.world.families.push(family);
  addToken(asking.world, family);
  return handOut(asking, family);
}

function addToken(world: World, family: FakeFamily) {
  const expiresAt = world.in((family.isKept ? 365 : 1) * dayMs);
  family.tokens.push({ token: world.newId('refresh-token'), expiresAt });
}

/** Issues a new access token, and sets the cookie to the newest refresh token. */
function handOut({ world, country, cookies }: Asking, family: FakeFamily): Session {
  const sessionType = typeOf(family);
  const accessToken = world.newId('access-token');
  const expiresAt = world.in(accessLifeMs[sessionType]);
  const { deviceId, customer } = family;
  const owner = customer && { customer };
  world.sessions.set(accessToken, { deviceId, country, family, expiresAt, ...owner });
  family.told = revisionOf(world, family);
  const newest = family.tokens.at(-1);
  if (newest) cookies.set(cookieOf[sessionType], newest.token);
  return {
    sessionType,
    accessToken,
    accessTokenId: world.newId('token-id'),
    accessTokenExpiresAt: expiresAt.toISOString(),
    refreshTokenExpiresAt: (newest?.expiresAt ?? expiresAt).toISOString(),
    entitlementHash: `entitlements-${family.told}`,
    location: country,
  };
}

type Renewal =
  | Session
  | 'invalid-refresh-token'
  | 'invalid-auth-headers'
  | 'invalid-convergence-token';

/** Applies the rules of refresh token rotation and reuse, which mirror those of the API. */
export function renew(
  asking: Asking & { convergenceToken: string | null },
  { token, type, bearer }: { token: string; type: SessionType; bearer: string },
): Renewal {
  const { world, convergenceToken } = asking;
  const now = world.now();
  const family = world.families.find(({ tokens }) => tokens.some((one) => one.token === token));
  const known = world.sessions.get(bearer);
  if (family && known && known.family !== family) return 'invalid-auth-headers';
  if (!family || family.isOver || typeOf(family) !== type) return 'invalid-refresh-token';
  if (convergenceToken !== null && convergenceToken !== convergenceTokenOf(world, family))
    return 'invalid-convergence-token';

  const generation = family.tokens.findIndex((one) => one.token === token);
  const newest = family.tokens.length - 1;
  const shown = family.tokens[generation];
  if (!shown || shown.expiresAt <= now) return 'invalid-refresh-token';

  const isHeld = shown.heldUntil !== undefined && shown.heldUntil > now;
  const isSuccessorUnused = generation === newest - 1 && !family.tokens[newest]?.usedAt;
  const age = now.getTime() - (shown.rotatedAt?.getTime() ?? 0);
  const mayRepeat = generation === newest ? isHeld : isSuccessorUnused || age <= graceMs;
  if (generation < newest && !mayRepeat) {
    family.isOver = true;
    return 'invalid-refresh-token';
  }

  shown.usedAt ??= now;
  const current = family.tokens[newest];
  if (mayRepeat && current) {
    current.heldUntil = world.in(graceMs);
    if (isSuccessorUnused) shown.rotatedAt = now;
  } else {
    shown.rotatedAt = now;
    addToken(world, family);
  }
  return handOut(asking, family);
}
