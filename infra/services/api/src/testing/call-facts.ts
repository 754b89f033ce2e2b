import { readFileSync } from 'node:fs';
import type { AnyCall } from '@sideband/shared-sdk/wire';

interface CallFacts extends Pick<AnyCall, 'method' | 'path'> {
  name: string;
  credential: string;
}

const table = new URL('../../../../delivery/checks/src/coverage/call-facts.csv', import.meta.url);

/**
 * Returns the calls in the specification. The table is written by hand, not derived from the
 * contract.
 */
export function readCallFacts(): CallFacts[] {
  const [, ...rows] = readFileSync(table, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [, name = '', method = '', path = '', credential = ''] = row.split(',');
    return { name, method: method as AnyCall['method'], path, credential };
  });
}
