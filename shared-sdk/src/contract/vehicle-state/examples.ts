import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { vehicleStates } from './calls.ts';
import type { DeviceState, FoundState, SeenRadio } from './model.ts';

export const exampleState: DeviceState = {
  deviceId: 'device-1',
  radioId: '990001234567',
  oemDriverId: 'driver-1',
  lifecycleState: { state: 'active', phase: 'anonymous', totalDays: 90, daysIn: 12 },
  vehicleState: { make: 'Aster', model: 'Coupe', year: 2026 },
  deviceSource: 'ATLAS',
};
const foundState: FoundState = { ...exampleState, type: 'car', heldBy: 'nobody' };
export const exampleSeenRadio: SeenRadio = {
  deviceId: 'device-1',
  type: 'car',
  heldBy: 'nobody',
  lifecycleState: exampleState.lifecycleState,
  vehicleState: exampleState.vehicleState,
};
const lookUpRefusals = [
  { code: 'VEHICLE_NOT_FOUND' as const },
  { code: 'HUMAN_CHECK_NEEDED' as const },
  { code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds: 600 },
];
const refusals = [{ code: 'VEHICLE_NOT_FOUND' as const }];

export const vehicleStateExamples = examplesOf(vehicleStates, {
  fromHandOff: {
    answer: {
      ...exampleState,
      brand: 'Aster',
      productId: 'satellite-platinum-trial',
      app: {
        clientId: 'maker-app',
        redirectUri: 'https://app.maker.example/radio/done',
        state: 'state-1',
      },
    },
    refusals,
    refused: [
      { deviceId: undefined },
      { lifecycleState: { state: '' } },
      { lifecycleState: { daysIn: 1.5 } },
      { brand: undefined },
    ],
  },
  byRadioId: {
    asked: { params: { radioId: '990001234567' } },
    answer: foundState,
    refusals: lookUpRefusals,
    refused: [
      { params: { radioId: '' } },
      { params: { radioId: undefined } },
      { params: { radioId: '9'.repeat(41) } },
    ],
  },
  byVin: {
    asked: { params: { vin: '1HGCM82633A004352' } },
    answer: foundState,
    refusals: lookUpRefusals,
    refused: [
      { params: { vin: '1HGCM82633A00435' } },
      { params: { vin: '1HGCM82633A00435O' } },
      { params: { vin: '1hgcm82633a004352' } },
    ],
  },
  bySubscription: {
    asked: { params: { subscriptionId: 'sub-1' } },
    answer: exampleState,
    refusals,
    refused: [
      { params: { subscriptionId: '' } },
      { params: { subscriptionId: undefined } },
      { params: { subscriptionId: 's'.repeat(61) } },
    ],
  },
});
