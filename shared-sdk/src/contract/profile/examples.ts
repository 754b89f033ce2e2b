import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { profiles } from './calls.ts';
import type { Profile, VehicleProfile } from './model.ts';

const answer: Profile = {
  profileId: 'profile-1',
  name: 'Avery',
  language: 'fr-CA',
  tastePicks: ['channel-1', 'artist-7'],
};
const vehicleProfile: VehicleProfile = {
  profileId: 'profile-1',
  grant: 'vehicle-profile-grant-1',
  grantExpiresAt: '2026-11-21T13:00:00Z',
};

export const profileExamples = examplesOf(profiles, {
  readMine: {
    answer,
    refused: [{ profileId: '' }, { language: 'de-DE' }, { tastePicks: 'channel-1' }],
  },
  update: {
    asked: { name: 'Avery S.' },
    answer,
    refused: [{ name: '' }, { name: 'x'.repeat(61) }, { language: 'en' }],
  },
  updateTastePicks: {
    asked: { tastePicks: ['channel-1'] },
    answer,
    refused: [
      { tastePicks: undefined },
      { tastePicks: [''] },
      { tastePicks: Array(201).fill('channel-1') },
    ],
  },
  createAuto: {
    asked: { vehicleDeviceId: 'device-1', oemDriverId: 'driver-1' },
    answer: vehicleProfile,
    refusals: [{ code: 'DRIVER_ALREADY_HAS_PROFILE', ...vehicleProfile }],
    refused: [{ vehicleDeviceId: undefined }, { oemDriverId: '' }, { oemDriverId: 12 }],
  },
});
