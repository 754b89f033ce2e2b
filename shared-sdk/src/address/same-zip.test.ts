import { expect, it } from '@jest/globals';
import { isSameZip } from './same-zip.ts';

it.each([
  ['12207', '12207'],
  ['12207-1234', '12207'],
  [' 122071234 ', '12207'],
])('is the same place in the US: %s and %s', (one, other) => {
  expect(isSameZip(one, other)).toBe(true);
});

it.each([
  ['H2Y 1C6', 'h2y1c6'],
  ['h2y-1c6', 'H2Y1C6'],
])('is the same place in Canada, however it is spaced and capitalised: %s and %s', (one, other) => {
  expect(isSameZip(one, other)).toBe(true);
});

it.each([
  ['12207', '12208'],
  ['12207', '10001'],
  ['H2Y 1C6', 'H2Y 1C7'],
  ['12207', ''],
])('is another place: %s and %s', (one, other) => {
  expect(isSameZip(one, other)).toBe(false);
});
