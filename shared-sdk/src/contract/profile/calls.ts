import { call, domain } from '@sideband/shared-sdk/wire';
import { driverHasProfile } from './errors.ts';
import { driver, profile, profileChange, tastePicks, vehicleProfile } from './model.ts';

/**
 * The listener's profile. Spec: SDK §7 account and profile. The fields that it leaves open are our
 * own.
 */
export const profiles = domain('profile', {
  /** Returns the listener's profile, creating it on first read. Safe to retry. */
  readMine: call.get('profile/v2/profiles/me', { credential: 'authenticated', answer: profile }),
  /**
   * Changes the name and language; omitted fields keep their values. Our messages are written in
   * that language, too. Not retried automatically, but safe to retry.
   */
  update: call.patch('profile/v2/profiles', {
    credential: 'authenticated',
    body: profileChange,
    answer: profile,
  }),
  /** Replaces all taste picks. Not retried automatically, but safe to retry. */
  updateTastePicks: call.patch('profile/v2/profiles/tastepicker', {
    credential: 'authenticated',
    body: tastePicks,
    answer: profile,
  }),
  /**
   * Creates the profile of a vehicle's driver (201), or returns this customer's existing one (200),
   * with a grant to listen. A driver who already has a profile, in another vehicle, gets 409
   * `DRIVER_ALREADY_HAS_PROFILE` with a grant as well: use `createVehicleProfile`, which treats
   * that as success.
   *
   * Throws 409 `DRIVER_OF_ANOTHER_ACCOUNT`, and 429 after 30 requests per account in ten minutes.
   * Not retried automatically, but safe to retry.
   */
  createAuto: call.post('profile/v2/profiles/auto', {
    credential: 'authenticated',
    body: driver,
    answer: vehicleProfile,
    refusals: driverHasProfile,
  }),
});
