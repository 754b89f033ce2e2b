import type { Identified } from '@sideband/shared-sdk/account';

/**
 * Returns the plan that the offer's radio already has. It is changed instead of bought a second
 * time.
 */
export const runningOn = ({ plans, radio }: Pick<Identified, 'plans' | 'radio'>) =>
  plans.find(
    ({ standing, radio: served }) =>
      radio && standing !== 'over' && served?.deviceId === radio.deviceId,
  );
