import { identities } from '@sideband/shared-sdk/identity';
import { describeBrowser } from '../../client/devices/device/describe-browser.ts';
import { device } from '../../contract/device/calls.ts';
import { sessions } from '../../contract/session/calls.ts';
import type { Session, SessionType } from '../../contract/session/model.ts';
import type { Stage } from './given.ts';
import type { GivenCustomer } from './given-options.ts';
import type { Wire } from './wire.ts';

export const metadata = describeBrowser('test');

/** Opens a browser without the SDK, with an anonymous session. */
export async function openVisitor(stage: Stage, wire: Wire = stage.newWire()) {
  const { grant: bearer, deviceId } = await wire.answer(device.register, metadata);
  const session = await wire.answer(sessions.startAnonymous, undefined, { bearer });
  return { wire, deviceId, session };
}

/** Opens a browser without the SDK, with a customer's session in addition to the anonymous one. */
export async function openCustomer(
  stage: Stage,
  known?: GivenCustomer,
  options: { keepSignedIn?: boolean } = {},
) {
  const customer = known ?? (await stage.given.customer());
  const { wire, session: visitor, ...browser } = await openVisitor(stage);
  const { grant } = await wire.answer(identities.authenticatePassword, customer, {
    bearer: visitor.accessToken,
  });
  const session = await wire.answer(sessions.startAuthenticated, options, { bearer: grant });
  return { ...browser, wire, customer, visitor, session };
}

export const refresh = (
  wire: Wire,
  sessionType?: SessionType,
  shown?: { bearer?: string; headers?: Record<string, string> },
) => wire.ask(sessions.refresh, { location: 'US', ...(sessionType && { sessionType }) }, shown);

/** Refreshes a session, and fails the test if that is refused. */
export async function refreshed(wire: Wire, sessionType?: SessionType): Promise<Session> {
  const ending = await refresh(wire, sessionType);
  if (!ending.ok) throw new Error(`not renewed: ${ending.error.code}`);
  return ending.value;
}
