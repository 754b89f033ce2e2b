import type { Identified } from '@sideband/shared-sdk/account';

/** What plays on the radio of the offer already: it is changed, and nothing is bought beside it. */
export const runningOn = ({ plans, radio }: Pick<Identified, 'plans' | 'radio'>) =>
  plans.find(
    ({ standing, radio: served }) =>
      radio && standing !== 'over' && served?.deviceId === radio.deviceId,
  );
