import { decideClaim } from '@sideband/shared-sdk/rules/trial-claims';
import { trials } from '../../contract/trial/calls.ts';
import { giveConsents } from '../account/fake-consents.ts';
import { twin } from '../fake/twin.ts';
import { driveIn } from '../profile/fake.ts';
import { factsOf, startTrial, stateAfter, trialOfferOf } from './fake-claims.ts';
import { dealerTwins } from './fake-dealers.ts';

export const trialTwins = [
  ...dealerTwins,

  twin(trials.claim, (visitor, claim) => {
    const { world, session } = visitor;
    const { vehicleDeviceId: deviceId, oemDriverId, privacyAgreements = [] } = claim;
    const radio = world.radios.find(
      (one) => one.deviceId === deviceId && one.country === session.country,
    );
    const decided = decideClaim(factsOf(visitor, radio, claim));
    if (!decided.ok) return decided;
    const { customer } = session;
    if (!radio || !customer) throw new Error('Only a signed-in customer claims a known radio.');
    const offer = trialOfferOf(world, radio);
    if (decided.value === 'claims' && offer) {
      startTrial(world, { radio, customer, offer });
      giveConsents(world, customer, privacyAgreements);
      if (claim.useExistingOEMProfile && oemDriverId !== undefined) {
        driveIn(world, customer, { oemDriverId, vehicleDeviceId: radio.deviceId });
      }
    }
    return stateAfter(world, radio, customer);
  }),
];
