import { call, domain } from '@sideband/shared-sdk/wire';
import { driverHasProfile } from './errors.ts';
import { driver, profile, profileChange, tastePicks, vehicleProfile } from './model.ts';

/** Spec: SDK §7 account and profile. The fields are ours where it leaves them open. */
export const profiles = domain('profile', {
  /** Reads the listener's profile. */
  readMine: call.get('profile/v2/profiles/me', { credential: 'authenticated', answer: profile }),
  /** Changes name and language. Not repeated by itself; safe to repeat by hand. */
  update: call.patch('profile/v2/profiles', {
    credential: 'authenticated',
    body: profileChange,
    answer: profile,
  }),
  /** Sets all taste picks anew. Not repeated by itself; safe to repeat by hand. */
  updateTastePicks: call.patch('profile/v2/profiles/tastepicker', {
    credential: 'authenticated',
    body: tastePicks,
    answer: profile,
  }),
  /**
   * Gives the driver of a vehicle a profile: 201 when it is new, 200 when it was this customer's
   * already. A driver who has one answers with 409, and with a grant all the same:
   * `createVehicleProfile` takes it for success. Not repeated by itself; safe to repeat by hand.
   */
  createAuto: call.post('profile/v2/profiles/auto', {
    credential: 'authenticated',
    body: driver,
    answer: vehicleProfile,
    refusals: driverHasProfile,
  }),
});
