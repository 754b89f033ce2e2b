import type { Sdk } from '@sideband/shared-sdk';
import { configuration } from '@sideband/shared-sdk/configuration';

/**
 * Has the server answer, which is what counts: with the configuration of the session, the cheapest answer
 * that needs one. A session that is over at the server is found out by it.
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
