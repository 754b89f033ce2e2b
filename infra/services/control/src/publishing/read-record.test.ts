import { describe, expect, it } from '@jest/globals';
import { Refused } from '../refusals/refused.ts';
import { signedVersion } from '../testing/publish.ts';
import { readRecordText } from './read-record.ts';

const { record } = signedVersion();
const size = { bytes: 10, brotli: 5 };

function problemsOf(sizes: object) {
  const text = JSON.stringify({ ...record, sizes: { ...record.sizes, ...sizes } });
  try {
    readRecordText(text);
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.problems?.map(({ pointer, code }) => [pointer, code]);
  }
}

describe('readRecordText', () => {
  it('accepts a record whose sizes were written by a build', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    ['below zero', { 'remote.js': { ...size, bytes: -1 } }],
    ['with a compressed size below zero', { 'remote.js': { ...size, brotli: -1 } }],
    ['with a fraction of a byte', { 'remote.js': { ...size, bytes: 0.5 } }],
    ['that is missing', { 'remote.js': undefined }],
  ])('rejects a size %s', (_, sizes) => {
    expect(problemsOf(sizes)).toEqual([['/sizes/remote.js', 'bad_size']]);
  });

  it('rejects the size of a file that is not listed', () => {
    expect(problemsOf({ 'none.js': size })).toEqual([['/sizes/none.js', 'bad_size']]);
  });
});
