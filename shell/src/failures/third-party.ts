import type { Sdk } from '@sideband/shared-sdk';
import { configuration } from '@sideband/shared-sdk/configuration';
import { placeOf } from './place-of.ts';

/** Returns whether the configuration lists the script that threw an error as third-party. */
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
    const place = placeOf(where) ?? '';
    return (await listed).some((pattern) => pattern.test(place));
  };
}

/** Converts a pattern such as `https://tags.example/*`. */
const patternOf = (written: string) =>
  new RegExp(`^${written.replaceAll(/[^\w*]/g, '\\$&').replaceAll('*', '.*')}$`);
