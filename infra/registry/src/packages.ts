/** The published packages in build order: each depends on the exact versions of those before it. */
export const packages = [
  'shared-sdk',
  'infra/artifacts',
  'infra/gate',
  'infra/webpack',
  'infra/cli',
] as const;
