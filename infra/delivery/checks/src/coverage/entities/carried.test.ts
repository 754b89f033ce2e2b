import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rowsFile } from '../rows.ts';
import { carriedOf, wrongPlaces } from './carried.ts';

const wire = new URL('../../../../../../shared-sdk/src/contract/wire/index.ts', import.meta.url)
  .href;
const model = 'model.ts';
const places = 'infra/delivery/checks/src/coverage/entities/places.json';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'carried-'));
  const row = (id: string, label: string, values?: string[]) => ({
    id,
    area: 'Card',
    label,
    hash: '',
    ...(values && { values }),
  });
  put(rowsFile, {
    entities: [
      ...[row('N-001.balance', 'balance'), row('N-001.owner.name', 'owner.name')],
      ...[row('N-001.cvv2', 'cvv2'), row('N-001:Kind', 'Kind', ['paper', 'digital'])],
    ],
  });
  put(
    model,
    `export interface Card { amount: number; owner: { name: string }; }
     export type Kind = 'paper' | 'plastic';`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

describe('carriedOf', () => {
  it('finds a field under its specified name or its mapped name, and an enumeration by its values', async () => {
    put(places, {
      'N-001': { in: `${model}#Card`, as: { balance: 'amount' } },
      'N-001:Kind': { in: model },
    });
    expect(await carriedOf(root)).toEqual(
      new Map([
        ['N-001.balance', { by: `${model}#Card amount` }],
        ['N-001.owner.name', { by: `${model}#Card owner.name` }],
        ['N-001:Kind', { by: model, without: ['digital'] }],
      ]),
    );
    expect(await wrongPlaces(root)).toEqual([]);
  });

  it('reads zod schemas through wrappers, arrays and unions', async () => {
    put(
      model,
      `import { z } from '${wire}';
     const owner = z.nullable(z.object({ name: z.optional(z.string()) }));
     export const Card = z.array(z.union([z.object({ balance: z.int() }), z.object({ owner })]));`,
    );
    put(places, { 'N-001': { in: `${model}#Card` } });
    expect([...(await carriedOf(root)).keys()]).toEqual(['N-001.balance', 'N-001.owner.name']);
  });

  it('rejects a place in the contract that does not exist, an unknown entity and an unknown field', async () => {
    put(places, {
      'N-001': { in: `${model}#Cards`, as: { colour: 'color' } },
      'N-002': { in: `${model}#Card` },
    });
    expect((await wrongPlaces(root)).map(({ says }) => says)).toEqual([
      ...['N-001 has no colour', 'model.ts#Cards is not there (N-001)'],
      'N-002 is no entity of rows.json',
    ]);
  });
});

function put(path: string, content: object | string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(root, path), text);
}
