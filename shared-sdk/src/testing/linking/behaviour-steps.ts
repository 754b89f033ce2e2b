import type { Stage } from '@sideband/shared-sdk/fake';
import { sessions } from '@sideband/shared-sdk/session';
import { linking } from '../../contract/linking/calls.ts';
import { openCustomer, openVisitor } from '../fake/bare-browser.ts';

/** Opens a TV that shows a user code. */
export async function openTv(stage: Stage) {
  const tv = await openVisitor(stage);
  const bearer = tv.session.accessToken;
  const shown = await tv.wire.answer(linking.generateUserCode, { flow: 'roku' }, { bearer });
  const { deviceCode } = shown;
  return {
    ...tv,
    ...shown,
    poll: () => tv.wire.ask(linking.startByDeviceCode, { deviceCode }, { bearer }),
    startAgain: (castingGrant?: string) =>
      tv.wire.ask(linking.startOnDevice, castingGrant ? { castingGrant } : {}, { bearer }),
  };
}

export async function openPhone(stage: Stage) {
  const phone = await openCustomer(stage);
  const bearer = phone.session.accessToken;
  return {
    ...phone,
    allow: (userCode: string) =>
      phone.wire.ask(linking.authorizeUserCode, { userCode }, { bearer }),
    allowSonos: (linkCode: string) =>
      phone.wire.ask(linking.authorizeSonosLinkCode, { linkCode }, { bearer }),
    cast: () => phone.wire.answer(linking.issueCastingGrant, undefined, { bearer }),
    revokeAll: () => phone.wire.answer(sessions.revokeAll, undefined, { bearer }),
  };
}
