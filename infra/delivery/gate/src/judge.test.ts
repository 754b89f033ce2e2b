import { describe, expect, it } from '@jest/globals';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { exampleRecord, exampleShell } from '@sideband/shared-sdk/release/examples';
import { judge } from './judge.ts';
import { type Code, codes } from './problem.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const shell = exampleShell();
const account = exampleRecord({
  name: 'account',
  routes: [
    { path: 'account', match: 'prefix', remote: 'account' },
    { path: 'account/pay/card', match: 'prefix', remote: 'account' },
    { path: 'account/login', match: 'exact', remote: 'account' },
  ],
});
const served = [shell, account];
const rules = { toggles: ['enableVega', 'giftcards'] };

const remote = exampleRecord;
const providing = (given: object) =>
  exampleShell({ version: '2.0.0', provides: { ...provides, ...given } });
const provides = shell.provides as NonNullable<ReleaseRecord['provides']>;
const strict = { singleton: true, strictVersion: true };
const claiming = (path: string, more: object = {}) =>
  remote({ routes: [{ path, match: 'prefix', remote: 'giftcard', ...more }] });

interface Case {
  code: Code;
  pointer: string;
  fits: ReleaseRecord;
  refused: ReleaseRecord;
}

const cases: Case[] = [
  { code: 'bad_name', pointer: '/name', fits: remote(), refused: remote({ name: 'Gift-Card' }) },
  {
    code: 'bad_name',
    pointer: '/container',
    fits: remote({ version: '1.0.0-rc.1' }),
    refused: remote({ container: 'giftcard' }),
  },
  {
    code: 'bad_name',
    pointer: '/files/..~1account~1remote.js',
    fits: remote(),
    refused: remote({ files: { ...remote().files, '../account/remote.js': hash } }),
  },
  {
    code: 'bad_version',
    pointer: '/version',
    fits: remote({ version: '0.1.0-3f0c9a1b2d' }),
    refused: remote({ version: '1.0' }),
  },
  {
    code: 'unhashed_file',
    pointer: '/first/scripts/1',
    fits: remote(),
    refused: remote({ first: { scripts: ['remote.js', 'lazy.js'], styles: [], fonts: [] } }),
  },
  {
    code: 'unhashed_file',
    pointer: '/files/remote.js',
    fits: remote(),
    refused: remote({ files: { ...remote().files, 'remote.js': 'sha256-AAAA' } }),
  },
  {
    code: 'over_budget',
    pointer: '/first/scripts',
    fits: remote({
      budget: { scripts: 60_000, styles: 0 },
      sizes: { ...remote().sizes, 'remote.js': { bytes: 150_000, brotli: 50_000 } },
    }),
    refused: remote({
      sizes: { ...remote().sizes, 'remote.js': { bytes: 150_000, brotli: 50_000 } },
    }),
  },
  {
    code: 'unknown_toggle',
    pointer: '/toggles/0',
    fits: remote({ toggles: ['enableVega'] }),
    refused: remote({ toggles: ['enableVegas'] }),
  },
  {
    code: 'unknown_toggle',
    pointer: '/routes/0/toggle',
    fits: claiming('subscribe/giftcard', { toggle: 'giftcards' }),
    refused: claiming('subscribe/giftcard', { toggle: 'giftCard' }),
  },
  {
    code: 'route_clash',
    pointer: '/routes/0/path',
    fits: claiming('account/gift-cards'),
    refused: claiming('Account/Login/'),
  },
  {
    code: 'route_clash',
    pointer: '/routes/0/path',
    fits: claiming('account/pay/gift-card'),
    refused: claiming('account/pay'),
  },
  {
    code: 'route_clash',
    pointer: '/routes/0/path',
    fits: claiming('error-free'),
    refused: claiming('error'),
  },
  {
    code: 'changed_contract',
    pointer: '/exposes/.~1remote',
    fits: remote({ exposes: { './remote': '1.0' } }),
    refused: remote({ exposes: { './remote': '1.1' } }),
  },
  {
    code: 'changed_contract',
    pointer: '/provides/remoteContract',
    fits: providing({ remoteContract: '1.4' }),
    refused: providing({ remoteContract: '2.0' }),
  },
  {
    code: 'sdk_contract',
    pointer: '/sdkContract',
    fits: remote({ sdkContract: '1.0' }),
    refused: remote({ sdkContract: '2.0' }),
  },
  {
    code: 'missing_export',
    pointer: '/uses/react/useEffectEvent',
    fits: remote({ uses: { react: { useEffect: '' } } }),
    refused: remote({ uses: { react: { useEffectEvent: '' } } }),
  },
  {
    code: 'missing_export',
    pointer: '/provides/modules/react/exports',
    fits: providing({ modules: { react: { version: '19.2.0', exports: { useState: '' } } } }),
    refused: providing({ modules: { react: { version: '19.2.0', exports: { useEffect: '' } } } }),
  },
  {
    code: 'changed_export',
    pointer: '/uses/react/useState',
    fits: remote({ uses: { react: { useState: '' } } }),
    refused: remote({ uses: { react: { useState: 'another' } } }),
  },
  {
    code: 'changed_export',
    pointer: '/provides/modules/react/exports/useState',
    fits: providing({
      modules: { react: { version: '19.2.0', exports: { useState: 'new' } } },
      stillFits: { react: { useState: [''] } },
    }),
    refused: providing({ modules: { react: { version: '19.2.0', exports: { useState: 'new' } } } }),
  },
  {
    code: 'whole_module',
    pointer: '/uses/react/*',
    fits: remote({ uses: { react: { useState: '' } } }),
    refused: remote({ uses: { react: { '*': '' } } }),
  },
  {
    code: 'unsatisfied_range',
    pointer: '/shared/react/range',
    fits: remote({ shared: { react: { range: '>=19.0.0 <20.0.0', ...strict } } }),
    refused: remote({ shared: { react: { range: '^19.2.0', ...strict } } }),
  },
  {
    code: 'unsatisfied_range',
    pointer: '/provides/modules/react/version',
    fits: providing({ modules: { react: { ...provides.modules.react, version: '19.9.0' } } }),
    refused: providing({ modules: { react: { ...provides.modules.react, version: '20.0.0' } } }),
  },
  {
    code: 'missing_module',
    pointer: '/shared/rxjs/range',
    fits: remote({ shared: { rxjs: { range: '^7.0.0', ...strict, brings: '7.8.2' } } }),
    refused: remote({ shared: { rxjs: { range: '^7.0.0', ...strict } } }),
  },
  {
    code: 'second_copy',
    pointer: '/shared/react/brings',
    fits: remote({ shared: { react: { range: '^19.0.0', ...strict, brings: '19.9.0' } } }),
    refused: remote({
      shared: {
        react: { range: '^19.0.0', singleton: false, strictVersion: false, brings: '19.9.0' },
      },
    }),
  },
];

describe('judge', () => {
  it.each(cases)('reports $code at $pointer, with a message and a fix', (one) => {
    const { code, pointer, fits, refused } = one;

    expect(judge(fits, served, rules)).toEqual([]);

    const problems = judge(refused, served, rules);
    expect(problems).toContainEqual(expect.objectContaining({ code, pointer }));
    for (const problem of problems) {
      expect(problem.message).not.toBe('');
      expect(problem.hint ?? problem.allowed).toBeTruthy();
    }
  });

  it('has a test case for every problem code', () => {
    expect([...new Set(cases.map(({ code }) => code))].sort()).toEqual(codes);
  });

  it('checks every shell that a rule can still serve', () => {
    const older = exampleShell({
      version: '0.9.0',
      provides: { ...provides, modules: { react: { version: '18.3.0', exports: {} } } },
    });

    const found = judge(remote(), [shell, older], rules).map(({ code }) => code);

    expect(found).toEqual(['missing_export', 'unsatisfied_range']);
  });

  it('suggests an existing toggle with a similar name', () => {
    const [problem] = judge(remote({ toggles: ['enableVegas'] }), served, rules);

    expect(problem).toMatchObject({ allowed: ['enableVega'] });
  });

  it('ignores other versions of the same remote', () => {
    const older = remote({ version: '0.9.0', routes: claiming('subscribe/giftcard').routes });

    expect(judge(remote(), [...served, older], rules)).toEqual([]);
  });

  it('reports a conflict when one remote brings a version and another loads it before a third uses it', () => {
    const loose = { singleton: false, strictVersion: false };
    const brings = remote({
      name: 'devices',
      shared: { react: { range: '^19.2.0', ...strict, brings: '19.2.0' } },
      routes: [],
    });
    const loads = remote({
      name: 'trial',
      shared: { react: { range: '>=19.2.0', ...loose } },
      routes: [],
    });
    const candidate = remote({ shared: { react: { range: '^19.0.0', ...strict } } });

    expect(judge(candidate, [shell, brings], rules)).toEqual([]);
    expect(judge(candidate, [shell, loads], rules)).toEqual([]);
    expect(judge(candidate, [shell, brings, loads], rules)).toMatchObject([
      { code: 'second_copy' },
    ]);
  });
});
