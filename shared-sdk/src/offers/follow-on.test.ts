import { expect, it } from '@jest/globals';
import { attaches } from './follow-on.ts';

const audio = { packageName: 'SDB_AUD_ME', capabilities: ['audio'] as const };
const data = { packageName: 'SDB_DATA_TRF', capabilities: ['data'] as const };

it('goes on as the same package', () => {
  expect(attaches(audio, { ...audio, capabilities: [] })).toBe(true);
});

it('goes on as another plan for audio', () => {
  expect(attaches(audio, { ...audio, packageName: 'SDB_AUD_PLT' })).toBe(true);
});

it('goes on as another plan for data', () => {
  expect(attaches(data, { ...data, packageName: 'CST' })).toBe(true);
});

it('does not go on from audio as data', () => {
  expect(attaches(audio, data)).toBe(false);
});
