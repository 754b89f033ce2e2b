import { accept } from '@sideband/shared-sdk/wire';
import { twin } from '../fake/twin.ts';
import { identification } from './calls.ts';

export const identificationTwins = [
  twin(identification.byEmail, ({ world }, { email }) => {
    const wanted = email.trim().toLowerCase();
    const exists = world.customers.some((one) => one.account.email.toLowerCase() === wanted);
    return accept({ exists });
  }),
];
