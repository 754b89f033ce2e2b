import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { filesOf, isCode, readText } from '../tree.ts';
import { isOfTests } from './is-of-tests.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const textOf = (file: string) => readText(root, file);
/** Modules that are evaluated once per worker. Programs and browser scripts are never imported. */
const kept = filesOf(root).filter(
  (file) =>
    isCode(file) &&
    !isOfTests(`/${file}`) &&
    !/^e2e\/|^infra\/delivery\/bench\/|\/browser\/|\/(main|start|check|test)\.ts$/.test(file),
);

describe('isOfTests', () => {
  it.each([
    ['shell/src/Shell.test.tsx', true],
    ['shared-sdk/src/testing/orders/bundle.behaviour.ts', true],
    ['shared-sdk/src/testing/orders/behaviour.ts', true],
    ['shell/src/remotes/stage.for-test.tsx', true],
    ['mfe-account/src/test-visit.tsx', true],
    ['infra/services/api/src/testing/start-api.ts', true],
    ['infra/services/api/src/start-api.ts', false],
    ['shared-sdk/src/testing/orders/fake.ts', false],
    ['shared-sdk/src/rules/charges.ts', false],
  ])('%s: %s', (file, expected) => {
    expect(isOfTests(`file:///sideband/${file}`)).toBe(expected);
  });

  it('includes every module that imports hooks, which apply to one test file only', () => {
    expect(
      kept.filter((file) => /^import (?!type).* from '@jest\/globals'/m.test(textOf(file))),
    ).toEqual([]);
  });

  // The test files of a worker share this state. A module may only be added here if no test can
  // tell: a cache of something that does not change, or a counter whose values do not matter.
  it('leaves out few modules that keep state', () => {
    const state = /^(export )?(let |const \w+[^=\n]* = new (Map|Set)(<.*>)?\(\))/m;
    expect(kept.filter((file) => state.test(textOf(file)))).toEqual([
      'infra/delivery/catalogue/src/shown/use-barriers.ts',
      'infra/delivery/webpack/src/sdk-contract/sdk-contract.ts',
      'infra/sandbox/stand-ins/src/staff/signing-key.ts',
      'infra/services/api/src/customers/today.ts',
      'infra/services/api/src/mail/format-money.ts',
      'infra/services/control/src/versions/versions.table.ts',
      // In scripts for browsers, which are texts here.
      'infra/services/edge/src/document/early-problems.ts',
      'infra/services/edge/src/document/kept-presses.ts',
      'infra/services/server/src/aws/aws-credentials.ts',
      'shared-sdk/src/blocks/promo-code/PromoCode.stories.tsx',
      'shared-sdk/src/client/events/owner.ts',
      'shared-sdk/src/contract/address/region-of-code.ts',
      'shared-sdk/src/ui/money/format-money.ts',
      // Places on the screen, for a second.
      'shared-sdk/src/ui/motion/use-travel.ts',
      'shell/src/remotes/mount.ts',
      'shell/src/remotes/slot.ts',
    ]);
  });
});
