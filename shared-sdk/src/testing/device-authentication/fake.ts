import { deviceChallengeLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { proofOf } from '../../client/identity/device-authentication/proof-of.ts';
import { deviceAuthentication } from '../../contract/device-authentication/calls.ts';
import { grantTo } from '../fake/grant-to.ts';
import { twin } from '../fake/twin.ts';

export const deviceAuthenticationTwins = [
  twin(deviceAuthentication.challenge, ({ world }, { deviceId }) => {
    const challenge = world.newId('challenge');
    const expiresAt = world.in(deviceChallengeLifeMs);
    world.devices.challenges.set(challenge, { deviceId, expiresAt });
    return accept({ challenge, expiresAt: expiresAt.toISOString() });
  }),

  twin(deviceAuthentication.authenticate, async ({ world }, { deviceId, challenge, proof }) => {
    const asked = world.devices.challenges.get(challenge);
    world.devices.challenges.delete(challenge);
    const isOpen = asked?.deviceId === deviceId && asked.expiresAt > world.now();
    const held = [...world.devices.refreshGrants].filter(([, of]) => of.deviceId === deviceId);
    const proofs = await Promise.all(
      held.map(([refreshGrant]) => proofOf({ refreshGrant, challenge })),
    );
    return isOpen && proofs.includes(proof)
      ? accept(grantTo(world, deviceId))
      : refuse({ code: 'invalid-device-proof' as const });
  }),
];
