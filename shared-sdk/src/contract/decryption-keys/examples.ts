import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { decryptionKeys } from './calls.ts';

const key = 'AAAAAAAAAAAAAAAAAAAAAA==';

export const decryptionKeyExamples = examplesOf(decryptionKeys, {
  byKeyId: {
    asked: { params: { keyId: 'key-0001' } },
    answer: { key },
    refusals: [{ code: 'key-not-found' }],
    refused: [
      { params: { keyId: '' } },
      { params: { keyId: 'key 1' } },
      { params: { keyId: '../secrets' } },
    ],
  },
  byUrl: {
    asked: { query: { url: 'https://keys.example/playback/key/v1/key-0001?a=b&c=d' } },
    answer: { key },
    refusals: [{ code: 'key-not-found' }],
    refused: [
      { query: { url: undefined } },
      { query: { url: 'http://keys.example/1' } },
      { query: { url: 'javascript:alert(1)' } },
    ],
  },
});
