import type { ReleaseRecord, SharedTerms } from '@sideband/shared-sdk/release';
import { exampleRecord, exampleShell } from '@sideband/shared-sdk/release/examples';
import fc from 'fast-check';

const version = fc.constantFrom(
  ...['0.1.0', '0.1.4', '0.2.0', '1.0.0', '1.1.0', '1.2.3', '1.10.0', '2.0.0', '2.1.0'],
  ...['1.2.0-rc.1', '2.0.0-next.h3f0c'],
);

const range = fc.oneof(
  version.map((one) => `^${one}`),
  version.map((one) => `~${one}`),
  version.map((one) => `>=${one}`),
  version.map((one) => `<${one}`),
  version,
  fc.tuple(version, version).map(([one, other]) => `>=${one} <${other}`),
  fc.tuple(version, version).map(([one, other]) => `^${one} || ^${other}`),
  fc.constantFrom('*', '1.x', '1', '1.1', '1.0.0 - 2.0.0'),
);

const module = fc.constantFrom('alpha', 'beta');

/** A remote that brings a copy was built with it, so the copy satisfies its own range. */
const carried = version.chain((brings) =>
  fc
    .constantFrom(`^${brings}`, `~${brings}`, `>=${brings}`, brings, `^0.1.0 || ^${brings}`)
    .map((asked) => ({ brings, range: asked })),
);

const terms: fc.Arbitrary<SharedTerms> = fc
  .record({ singleton: fc.boolean(), strictVersion: fc.boolean() })
  .chain((strictness) =>
    fc
      .oneof(
        range.map((asked) => ({ range: asked })),
        carried,
      )
      .map((asked) => ({ ...strictness, ...asked })),
  );

const shared = fc
  .uniqueArray(fc.tuple(module, terms), { selector: ([name]) => name, minLength: 1, maxLength: 2 })
  .map((entries) => Object.fromEntries(entries));

const modules = fc
  .uniqueArray(fc.tuple(module, version), { selector: ([name]) => name, maxLength: 2 })
  .map((entries) =>
    Object.fromEntries(
      entries.map(([name, provided]) => [name, { version: provided, exports: {} }]),
    ),
  );

const remote = (name: string, number: string) =>
  shared.map((given) =>
    exampleRecord({ name, version: number, shared: given, uses: {}, routes: [] }),
  );

const shell = (number: string) =>
  modules.map((given) =>
    exampleShell({
      version: number,
      provides: { modules: given, remoteContract: '1.0', sdkContract: '1.0' },
    }),
  );

export interface ShareGraph {
  candidate: ReleaseRecord;
  served: ReleaseRecord[];
}

/**
 * Generates a set of served versions and a candidate, which is usually a remote and otherwise a
 * shell.
 */
export const shareGraph: fc.Arbitrary<ShareGraph> = fc
  .record({
    shells: fc.tuple(shell('1.0.0'), fc.option(shell('1.1.0'), { nil: undefined })),
    account: fc.option(remote('account', '1.0.0'), { nil: undefined }),
    devices: fc.option(remote('devices', '1.0.0'), { nil: undefined }),
    candidate: fc.oneof(
      { weight: 3, arbitrary: remote('giftcard', '2.0.0') },
      { weight: 1, arbitrary: shell('2.0.0') },
    ),
  })
  .map(({ shells, account, devices, candidate }) => {
    const served = [...shells, account, devices].filter((one) => one !== undefined);
    return { candidate, served };
  });
