import type { World } from '../command.ts';

export const environmentOption = {
  type: 'string',
  value: '<name>',
  says: 'where it is served; production, or as SIDEBAND_ENVIRONMENT says',
} as const;

export const environmentOf = (asked: string | undefined, { env }: Pick<World, 'env'>) =>
  asked ?? env.SIDEBAND_ENVIRONMENT ?? 'production';
