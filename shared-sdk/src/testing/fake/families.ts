import {
  accessLifeMs,
  decideRefresh,
  graceMs,
  isAnswerLost,
  refreshTokenEnd,
} from '@sideband/shared-sdk/rules/refresh-tokens';
import { convergenceHeader, type Session, type SessionType } from '../../contract/session/model.ts';
import type { FakeCustomer, World } from './world.ts';

interface FakeRefreshToken {
  token: string;
  /** 0 is the token that the session started with. */
  generation: number;
  expiresAt: Date;
  usedAt: Date | null;
  rotatedAt: Date | null;
  heldUntil: Date | null;
}

/** A session with its chain of refresh tokens, newest last. */
export interface FakeFamily {
  deviceId: string;
  customer?: FakeCustomer;
  /** When the customer signed in. Missing for a session that was handed to a device. */
  signedInAt?: Date;
  tokens: FakeRefreshToken[];
  isOver: boolean;
  /** Whether the session continues after the browser is closed. */
  isKept: boolean;
  /** Latest revision of the account that the browser was notified of. */
  told: number;
}

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
  of: { deviceId: string; customer?: FakeCustomer; signedInAt?: Date; isKept?: boolean },
): Session {
  const family: FakeFamily = { isKept: true, ...of, tokens: [], isOver: false, told: 0 };
  asking.world.families.push(family);
  addToken(asking.world, family);
  return handOut(asking, family);
}

function addToken(world: World, family: FakeFamily) {
  family.tokens.push({
    token: world.newId('refresh-token'),
    generation: family.tokens.length,
    expiresAt: refreshTokenEnd(world.now(), family),
    usedAt: null,
    rotatedAt: null,
    heldUntil: null,
  });
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

/** Renews a session by its refresh token, or ends it when the token was reused. */
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

  const shown = family.tokens.find((one) => one.token === token);
  const newest = family.tokens.at(-1);
  if (!shown || !newest) return 'invalid-refresh-token';
  const decision = decideRefresh(shown, newest, now);
  if (decision === 'reused') family.isOver = true;
  if (decision === 'reused' || decision === 'over') return 'invalid-refresh-token';

  shown.usedAt ??= now;
  if (decision === 'repeat') {
    newest.heldUntil = world.in(graceMs);
    if (isAnswerLost(shown, newest)) shown.rotatedAt = now;
  } else {
    shown.rotatedAt = now;
    addToken(world, family);
  }
  return handOut(asking, family);
}
