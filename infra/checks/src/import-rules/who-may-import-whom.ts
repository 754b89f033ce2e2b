interface Reach {
  /** A folder, or one file of it; `*` stands for part of a name. The longest that fits counts. */
  from: string;
  /** The doors of the workspace it may use; `*` stands for one name. */
  may: string[];
  /** Besides, in tests. */
  inTests?: string[];
  /** Files of other folders it may import by path. */
  mayOpen?: string[];
  /** What to do instead, said to whom tried. */
  instead: string;
}

const sdk = '@sideband/shared-sdk';
const tables = ['routing', 'release', 'wire', '*/model'].map((door) => `${sdk}/${door}`);
const contract = ['wire', '*/calls', '*/model', '*/errors'].map((door) => `${sdk}/${door}`);

/** The table of who may import whom. A folder that is not listed may use nothing of ours. */
export const reaches: Reach[] = [
  {
    from: 'shell',
    may: [sdk, `${sdk}/*`, `${sdk}/react/router`, `${sdk}/ui/font.css`],
    instead:
      'the shell uses shared-sdk only and meets remotes at run time, through the release set',
  },
  {
    from: 'mfe-*',
    may: [sdk, `${sdk}/*`, `${sdk}/*/model`, `${sdk}/react/router`, `${sdk}/blocks/*`],
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
    from: 'infra/api',
    may: contract,
    inTests: [sdk, `${sdk}/*`],
    instead: "the api uses the contract only: wire, and a domain's calls, model and errors",
  },
  {
    from: 'infra/edge',
    may: [...tables, `${sdk}/ui/loader`, '@sideband/control/snapshot'],
    instead:
      "the edge uses routing, release, wire, models, the loader's HTML and control's snapshot",
  },
  {
    from: 'infra/control',
    may: tables,
    instead: 'control uses routing, release, wire and models',
  },
  {
    from: 'infra/control/console',
    may: [...tables, `${sdk}/ui`, `${sdk}/react`, '@sideband/control/contract'],
    instead: "the console uses the design system, models and control's contract",
  },
  {
    from: 'infra/cli',
    may: [...tables, '@sideband/control/contract', '@sideband/webpack', '@sideband/webpack/*'],
    instead: "the CLI uses control's contract and the bundling presets",
  },
  {
    from: 'infra/webpack',
    may: tables,
    instead: 'bundling knows routing, wire and release records, nothing of the product',
  },
  {
    from: 'infra/local',
    may: [...tables, '@sideband/*', '@sideband/webpack/*', '@sideband/stand-ins/*'],
    instead: 'local starts the servers of infra by their doors',
  },
  {
    from: 'infra/bench',
    may: [...tables, `${sdk}/react`, '@sideband/*', '@sideband/local/*', '@sideband/webpack/*'],
    mayOpen: ['mfe-*/src/remote.ts', 'shell/src/start.tsx'],
    instead: 'the bench starts what it measures by its doors',
  },
];

/** For tests and for running a remote alone: never in what is shipped. */
export const testDoors = /^@sideband\/shared-sdk\/(fake|react\/alone|.*\/behaviour)$/;

/** Packages that remotes reach through a curated door, so that a page holds one small copy. */
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
