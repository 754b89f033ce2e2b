/** The published packages in build order: each depends on the exact versions of those before it. */
export const packages = [
  'shared-sdk',
  'infra/delivery/artifacts',
  'infra/delivery/gate',
  'infra/delivery/webpack',
  'infra/delivery/cli',
] as const;
