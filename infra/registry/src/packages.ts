/** What others install, in this order: each asks for the very versions of those before it. */
export const packages = [
  'shared-sdk',
  'infra/artifacts',
  'infra/gate',
  'infra/webpack',
  'infra/cli',
] as const;
