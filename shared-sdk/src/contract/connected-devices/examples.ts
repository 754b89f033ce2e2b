import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { connectedDevices } from './calls.ts';

const params = { deviceId: 'device-1' };
const answer = {
  deviceId: 'device-1',
  name: 'Kitchen',
  platform: 'roku',
  linkedAt: '2026-11-21T12:00:00Z',
};
const refusals = [{ code: 'DEVICE_NOT_FOUND' as const }];

export const connectedDeviceExamples = examplesOf(connectedDevices, {
  list: {
    answer: { devices: [answer] },
    refused: [
      { devices: undefined },
      { devices: [{ ...answer, name: '' }] },
      { devices: [{ ...answer, linkedAt: 'yesterday' }] },
    ],
  },
  rename: {
    asked: { params, body: { name: 'Kitchen' } },
    answer,
    refusals,
    refused: [
      { body: { name: '' } },
      { body: { name: 'x'.repeat(61) } },
      { params: { deviceId: undefined } },
    ],
  },
  revoke: {
    asked: { params },
    answer: {},
    refusals,
    refused: [
      { params: { deviceId: '' } },
      { params: { deviceId: undefined } },
      { params: { deviceId: 'x'.repeat(61) } },
    ],
  },
});
