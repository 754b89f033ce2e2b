import type { CountryCode } from '@sideband/shared-sdk/wire';

export type Origins = Record<CountryCode, string>;

interface Options {
  /**
   * A function, because defaults depend on the port, which is known only once the server is
   * listening.
   */
  origins: () => Origins;
  /** Additional host names, with their country. */
  hosts?: Record<string, CountryCode>;
}

const own: Record<string, CountryCode> = {
  localhost: 'US',
  'ca.localhost': 'CA',
  '127.0.0.1': 'US',
  '[::1]': 'US',
};

/** Identifies the site of each country by host name alone. */
export function createSites({ origins, hosts = {} }: Options) {
  const known = () => {
    const { US, CA } = origins();
    return {
      ...own,
      [new URL(US).hostname]: 'US',
      [new URL(CA).hostname]: 'CA',
      ...hosts,
    } as const;
  };
  return {
    origins,
    /** Returns the country of a Host header, or undefined for an unknown host. */
    countryOf(host: string | undefined): CountryCode | undefined {
      const name = host?.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '') ?? '';
      const table: Record<string, CountryCode> = known();
      return Object.hasOwn(table, name) ? table[name] : undefined;
    },
  };
}

export type Sites = ReturnType<typeof createSites>;
