import { expect, it } from '@jest/globals';
import { trustedEdges } from './site.ts';

it('believes this machine and the edges that are named, and nobody else', () => {
  const isEdge = trustedEdges(['203.0.113.7', '2001:db8::7']);

  for (const address of [
    '127.0.0.1',
    '127.1.2.3',
    '::1',
    '::ffff:127.0.0.1',
    '203.0.113.7',
    '2001:db8::7',
  ]) {
    expect([address, isEdge(address)]).toEqual([address, true]);
  }
  for (const address of ['203.0.113.8', '10.0.0.1', '2001:db8::8']) {
    expect([address, isEdge(address)]).toEqual([address, false]);
  }
});
