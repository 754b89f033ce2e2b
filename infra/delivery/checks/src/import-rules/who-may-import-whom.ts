interface Reach {
  /** A folder or a file. `*` matches part of a name. The longest matching entry applies. */
  from: string;
  /** Entry points of the workspace that it may import. `*` matches one name. */
  may: string[];
  /** Additional entry points for tests. */
  inTests?: string[];
  /** Files of other folders that it may import by path. */
  mayOpen?: string[];
  /** Advice to add to the error message. */
  instead: string;
}

const sdk = '@sideband/shared-sdk';
const tables = ['routing', 'release', 'release/beacon', 'rules/toggles', 'wire', '*/model'].map(
  (door) => `${sdk}/${door}`,
);
const contract = [
  'wire',
  'wire/read-request',
  'wire/refusal-status',
  '*/calls',
  '*/model',
  '*/errors',
  'rules/*',
].map((door) => `${sdk}/${door}`);

/** Allowed imports by folder. A folder that is not listed may import nothing from the workspace. */
export const reaches: Reach[] = [
  {
    from: 'shell',
    may: [
      sdk,
      `${sdk}/*`,
      `${sdk}/react/router`,
      `${sdk}/release/beacon`,
      `${sdk}/ui/font.css`,
      ...[`${sdk}/ui/artwork`, `${sdk}/ui/on-demand`],
      `${sdk}/ui/text-face`,
    ],
    instead:
      'the shell uses shared-sdk only and meets remotes at run time, through the release set',
  },
  {
    from: 'mfe-*',
    may: [
      sdk,
      `${sdk}/*`,
      `${sdk}/*/model`,
      `${sdk}/react/router`,
      `${sdk}/react/use-loaded`,
      ...[`${sdk}/ui/artwork`, `${sdk}/ui/on-demand`],
      `${sdk}/blocks/*`,
    ],
    inTests: [`${sdk}/ui/messages/*.json`, `${sdk}/blocks/*/messages/*.json`],
    instead: 'a remote uses doors of shared-sdk and meets other remotes by URL',
  },
  {
    from: '*/webpack.config.mjs',
    may: ['@sideband/webpack'],
    instead: 'bundling is one line: defineRemote or defineShell of @sideband/webpack',
  },
  {
    from: 'shared-sdk',
    may: [sdk, `${sdk}/*`, `${sdk}/*/*`],
    instead: 'the SDK stands alone; move what both need into it, or pass it in',
  },
  {
    from: 'infra/services/api',
    may: [...contract, `${sdk}/ui/artwork/static`, ...['@sideband/database', '@sideband/server/*']],
    inTests: [
      ...[sdk, `${sdk}/*`, `${sdk}/wire/write-request`],
      ...['@sideband/database/testing', '@sideband/stand-ins/*'],
    ],
    instead:
      "the api uses the contract only (wire, and a domain's calls, model and errors), rules, artwork for mails, and the database",
  },
  {
    from: 'infra/services/database',
    may: [`${sdk}/wire`],
    instead: 'the database knows wire and no tables; whoever uses it brings those',
  },
  {
    from: 'infra/delivery/artifacts',
    may: [],
    instead: 'the store keeps files and signatures, and knows nothing of what is in them',
  },
  {
    from: 'infra/services/edge',
    may: [
      ...[
        ...tables,
        `${sdk}/ui/loader`,
        `${sdk}/ui/money`,
        '@sideband/server/*',
        '@sideband/artifacts',
        '@sideband/artifacts/*',
      ],
      ...['@sideband/control/snapshot', '@sideband/control/pages', '@sideband/control/health'],
    ],
    inTests: [`${sdk}/data-layer`, `${sdk}/release/examples`],
    instead:
      "the edge uses routing, release, wire, models, the loader's HTML, the money format, control's snapshot, pages and health, and what servers share",
  },
  {
    from: 'infra/services/control',
    may: [
      ...[...tables, '@sideband/database', '@sideband/gate', '@sideband/server/*'],
      ...['@sideband/artifacts', '@sideband/artifacts/signature'],
    ],
    inTests: [
      ...['@sideband/artifacts/testing', '@sideband/database/testing', '@sideband/stand-ins/staff'],
      `${sdk}/release/examples`,
    ],
    instead:
      'control uses routing, release, wire, models, the gate, the artifact store and the database',
  },
  {
    from: 'infra/services/control/console',
    may: [
      ...tables,
      ...[`${sdk}/ui`, `${sdk}/ui/artwork`, `${sdk}/ui/on-demand`, `${sdk}/ui/text-face`],
      '@sideband/control/contract',
    ],
    instead: "the console uses the design system, models and control's contract",
  },
  {
    from: 'infra/services/control/console/webpack.config.mjs',
    may: ['@sideband/webpack'],
    instead: 'bundling is one line: defineConsole of @sideband/webpack',
  },
  {
    from: 'infra/delivery/cli',
    may: [
      ...[...tables, '@sideband/artifacts/signature', '@sideband/control/contract'],
      ...['@sideband/gate', '@sideband/webpack', '@sideband/webpack/*'],
    ],
    inTests: ['@sideband/control', '@sideband/control/testing', `${sdk}/release/examples`],
    instead: "the CLI uses control's contract, the bundling presets, signatures and the gate",
  },
  {
    from: 'infra/delivery/webpack',
    may: tables,
    instead: 'bundling knows routing, wire and release records, nothing of the product',
  },
  {
    from: 'infra/delivery/catalogue',
    may: [
      ...[sdk, `${sdk}/react`, `${sdk}/release`, `${sdk}/ui`, `${sdk}/ui/on-demand`],
      ...['@sideband/webpack/bundle', '@sideband/webpack/catalogue'],
    ],
    mayOpen: ['shared-sdk/src/testing/story.ts'],
    instead: 'the catalogue shows stories of the SDK, which it finds by their file names',
  },
  {
    from: 'infra/delivery/checks/src/docs.ts',
    may: ['@sideband/catalogue'],
    instead: 'a check reads files and runs no code of the workspace; only the docs are built',
  },
  {
    from: 'infra/delivery/gate',
    may: tables,
    inTests: [`${sdk}/release/examples`],
    instead: 'the gate is pure: it judges release records by routing and wire, and knows no server',
  },
  {
    from: 'infra/delivery/registry',
    may: ['@sideband/catalogue', '@sideband/webpack/sdk-contract'],
    mayOpen: ['infra/delivery/checks/src/sdk-docs/write-sdk-docs.ts'],
    instead:
      'publishing knows no package but by its folder, besides what the SDK promises and its documentation',
  },
  {
    from: 'infra/delivery/cli/template',
    may: [
      sdk,
      `${sdk}/*`,
      `${sdk}/*/model`,
      `${sdk}/react/router`,
      `${sdk}/react/use-loaded`,
      ...[`${sdk}/ui/artwork`, `${sdk}/ui/on-demand`],
      `${sdk}/blocks/*`,
    ],
    inTests: [`${sdk}/ui/messages/*.json`, `${sdk}/blocks/*/messages/*.json`],
    instead: 'a remote uses doors of shared-sdk and meets other remotes by URL',
  },
  {
    from: 'infra/delivery/cli/template/webpack.config.mjs',
    may: ['@sideband/webpack'],
    instead: 'bundling is one line: defineRemote of @sideband/webpack',
  },
  {
    from: 'infra/delivery/registry/src/testing/consumer',
    may: [sdk, `${sdk}/*`, `${sdk}/*/*`],
    instead: 'what stands for other teams uses doors of shared-sdk and nothing else',
  },
  {
    from: 'infra/sandbox/local',
    may: [
      ...tables,
      ...['@sideband/*', '@sideband/artifacts/*', '@sideband/server/*', '@sideband/stand-ins/*'],
      '@sideband/webpack/*',
    ],
    inTests: ['@sideband/control/*', '@sideband/database/testing', '@sideband/edge/testing'],
    instead: 'local starts the servers of infra by their doors',
  },
  {
    from: 'infra/delivery/bench',
    may: [
      ...[...tables, `${sdk}/react`, `${sdk}/react/router`, `${sdk}/ui`, '@sideband/*'],
      ...['@sideband/local/*', '@sideband/webpack/*'],
      ...['@sideband/artifacts/*', '@sideband/database/testing'],
    ],
    mayOpen: [
      ...['mfe-*/src/remote.ts', 'shell/src/*', 'shell/src/*/*', 'shared-sdk/src/react/*'],
      ...['e2e/given/processes/control-client.ts', 'e2e/given/processes/dev-session.ts'],
      ...['e2e/given/personas/release-manager.ts', 'e2e/given/personas/seeded-customers.ts'],
      ...['e2e/screens/steps.ts', 'e2e/screens/words.ts'],
      'infra/delivery/checks/src/tests/chromium.ts',
    ],
    instead: 'the bench starts what it measures by its doors',
  },
  {
    from: 'e2e',
    may: ['@sideband/artifacts/signature'],
    mayOpen: ['infra/delivery/checks/src/tests/chromium.ts'],
    instead:
      'journeys know pages and the API, nothing of the workspace; only what a team signs is signed by @sideband/artifacts/signature, as its tool does',
  },
];

/**
 * Entry points for tests and for running a remote standalone. Production code must not import them.
 */
export const testDoors = /^@sideband\/shared-sdk\/(fake|react\/alone|.*\/(behaviour|examples))$/;

/**
 * Packages that remotes import through a curated entry point, so that a page loads one small copy.
 */
export const curated: Record<string, string> = {
  'react-router': `${sdk}/react/router`,
  'react-intl': `${sdk}/react`,
  'react-dom': `lifecycles of ${sdk}/react`,
  'single-spa': `lifecycles of ${sdk}/react`,
  'single-spa-react': `lifecycles of ${sdk}/react`,
  rxjs: `useObservable of ${sdk}/react`,
  zod: `z of ${sdk}/wire`,
  ofetch: `useDomain of ${sdk}/react`,
};
