import { isEmail, readPhone } from '@sideband/shared-sdk/identity/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { identification } from '../../contract/identification/calls.ts';
import { isWho, refuseLookUp } from '../fake/look-ups.ts';
import { maskedAccountOf } from '../fake/masked-account.ts';
import { maskedRadioOf, seenRadioOf } from '../fake/radio-of.ts';
import { twin } from '../fake/twin.ts';

export const identificationTwins = [
  twin(identification.byEmail, ({ world }, { email }) => {
    const wanted = email.trim().toLowerCase();
    const exists = world.customers.some((one) => one.account.email.toLowerCase() === wanted);
    return accept({ exists });
  }),

  twin(identification.byDetails, (visitor, { email, ...said }) => {
    const { world, session } = visitor;
    const wanted = email.trim().toLowerCase();
    if (!isEmail(wanted)) return refuse({ code: 'INVALID_HANDLE' as const });
    if (!readPhone(said.phone)) return refuse({ code: 'INVALID_PHONE_NUMBER' as const });
    const refusal = refuseLookUp(visitor);
    if (refusal) return refusal;
    const found = world.customers.filter(
      (one) =>
        one.account.email.toLowerCase() === wanted &&
        one.account.country === session.country &&
        isWho(one, said),
    );
    if (found.length === 0) world.lookUps.failed(session.deviceId);
    return accept({ accounts: found.map((one) => maskedAccountOf(world, one)) });
  }),

  twin(identification.byLicensePlate, (visitor, { plate, state }) => {
    const { world, session } = visitor;
    const refusal = refuseLookUp(visitor);
    if (refusal) return refusal;
    const radio = world.radios.find(
      (one) => one.plate === plate && one.plateState === state && one.country === session.country,
    );
    if (radio) {
      const device = seenRadioOf(world, radio, session.customer) ?? null;
      return accept({ ...maskedRadioOf(radio), device });
    }
    world.lookUps.failed(session.deviceId);
    return refuse({ code: 'DEVICE_NOT_FOUND' as const });
  }),
];
