import type { Sdk } from '@sideband/shared-sdk';
import { configuration } from '@sideband/shared-sdk/configuration';

/** Whether a place in a script is one of those that the configuration lists as somebody else's. */
export function thirdPartyScripts(sdk: Pick<Sdk, 'bind'>, build: string) {
  let listed: Promise<RegExp[]> | undefined;

  async function read() {
    const { value } = await sdk.bind(configuration).common({ query: { v: build } });
    return value.thirdPartyScripts.map(patternOf);
  }

  return async (where: string): Promise<boolean> => {
    listed ??= read().catch(() => {
      listed = undefined;
      return [];
    });
    return (await listed).some((pattern) => pattern.test(where));
  };
}

/** Of the configuration's `https://tags.example/*`: anywhere in a stack, from the beginning of an address. */
const patternOf = (written: string) =>
  new RegExp(`(?<![\\w-])${written.replaceAll(/[^\w*]/g, '\\$&').replaceAll('*', '\\S*')}`);
