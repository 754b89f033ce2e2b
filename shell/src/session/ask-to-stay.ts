import type { Sdk } from '@sideband/shared-sdk';
import { configuration } from '@sideband/shared-sdk/configuration';

/**
 * Keeps the session alive with the cheapest request that requires one: for the application's
 * configuration. Also reveals whether the session has ended on the server.
 */
export function askToStay(sdk: Pick<Sdk, 'bind'>) {
  let asking: Promise<boolean> | undefined;
  const params = { id: 'web', version: '1.0' };
  return function ask(): Promise<boolean> {
    asking ??= sdk
      .bind(configuration)
      .renderApplicationConfigWithSession({ params, query: {} })
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
}
