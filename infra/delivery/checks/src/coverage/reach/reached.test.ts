import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { reachedFrom } from './reached.ts';

const repository = join(import.meta.dirname, '../../../../../..');
const calls = ['find', 'redeem', 'keep', 'share', 'lend', 'drop'];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reach-'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  put('tsconfig.base.json', JSON.stringify({ compilerOptions: settings }));
  put(
    'shared-sdk/src/cards/calls.ts',
    `export const cards = domain('cards', { ${calls.map((name) => `${name}: post('${name}')`)} });
     declare function domain<Calls>(name: string, calls: Calls): Calls;
     declare function post(path: string): { path: string };`,
  );
  put(
    'shared-sdk/src/cards/index.ts',
    `export { cards } from './calls.ts';
     export { findCard } from './find-card.ts';
     export { lendCard } from './lend-card.ts';`,
  );
  put(
    'shared-sdk/src/cards/find-card.ts',
    `import type { Client } from '../client.ts';
     import { cards } from './calls.ts';
     export const findCard = (client: Client<typeof cards>) => client.find();`,
  );
  put(
    'shared-sdk/src/cards/lend-card.ts',
    `import { useDomain } from '../client.ts';
     import { cards } from './calls.ts';
     export const lendCard = () => useDomain(cards).lend();`,
  );
  put(
    'shared-sdk/src/client.ts',
    `export type Client<Domain> = { [Name in keyof Domain]: () => Promise<void> };
     export declare function useDomain<Domain>(domain: Domain): Client<Domain>;`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const settings = {
  module: 'preserve',
  moduleResolution: 'bundler',
  target: 'es2024',
  strict: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};

describe('reachedFrom', () => {
  it('finds calls that pages make directly, destructure, pass on or load lazily', () => {
    put(
      'mfe-giftcard/src/remote.ts',
      `import { App } from './routes.ts';
     export default { App };`,
    );
    put(
      'mfe-giftcard/src/routes.ts',
      `import { cards, findCard } from '../../shared-sdk/src/cards/index.ts';
     import { useDomain } from '../../shared-sdk/src/client.ts';
     const later = () => import('./later.ts').then(({ Later }) => Later);
     export function App() {
       const client = useDomain(cards);
       const { keep } = useDomain(cards);
       return [findCard(client), client.redeem(), keep(), later()];
     }`,
    );
    put(
      'mfe-giftcard/src/later.ts',
      `import { cards } from '../../shared-sdk/src/cards/index.ts';
     import { useDomain } from '../../shared-sdk/src/client.ts';
     export const Later = () => useDomain(cards).share();`,
    );
    expect([...reachedFrom(root).pages.calls].toSorted()).toEqual([
      ...['cards.find', 'cards.keep', 'cards.redeem', 'cards.share'],
    ]);
  });

  it('ignores unused exports, tests and types', () => {
    put(
      'mfe-giftcard/src/remote.ts',
      `import { NotOpenYet as App } from './routes.ts';
     export default { App };`,
    );
    put(
      'mfe-giftcard/src/routes.ts',
      `import { type cards, findCard, type lendCard } from '../../shared-sdk/src/cards/index.ts';
     import type { Client } from '../../shared-sdk/src/client.ts';
     export const NotOpenYet = (
       client: Client<Pick<typeof cards, 'drop'>>,
       lent?: ReturnType<typeof lendCard>,
     ) => String(client) + lent;
     export const Screen = (client: Client<typeof cards>) => [findCard(client), client.redeem()];`,
    );
    put(
      'mfe-giftcard/src/routes.test.ts',
      `import { Screen } from './routes.ts';
     Screen({} as never);`,
    );
    expect(reachedFrom(root).pages.calls).toEqual(new Set());
  });

  it("follows imports from the shell's entry, including modules imported only for side effects", () => {
    put('shell/src/enter.ts', `const start = () => import('./start.ts'); start();`);
    put(
      'shell/src/start.ts',
      `import { lendCard } from '../../shared-sdk/src/cards/index.ts';
     lendCard();`,
    );
    expect(reachedFrom(root).pages.calls).toEqual(new Set(['cards.lend']));
  });

  it('separates modules that pages use, modules that only servers use, and unused modules', () => {
    put('shell/src/enter.ts', "import { price } from './rules/index.ts'; price();");
    put(
      'shell/src/rules/index.ts',
      `export { price } from './price.ts';
     export { forServers } from './for-servers.ts';
     export { forNobody } from './for-nobody.ts';`,
    );
    put('shell/src/rules/price.ts', 'export const price = () => 1;');
    put('shell/src/rules/for-servers.ts', 'export const forServers = () => 1;');
    put('shell/src/rules/for-nobody.ts', 'export const forNobody = () => 1;');
    put(
      'infra/services/api/src/main.ts',
      "import { forServers } from '../../../../shell/src/rules/index.ts'; forServers();",
    );
    const { pages, servers } = reachedFrom(root);
    expect(pages.modules).toEqual(new Set(['shell/src/enter.ts', 'shell/src/rules/price.ts']));
    expect(servers.modules).toEqual(
      new Set(['infra/services/api/src/main.ts', 'shell/src/rules/for-servers.ts']),
    );
  });
});

function put(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
