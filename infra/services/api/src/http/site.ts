import { BlockList } from 'node:net';
import { type EdgeKey, isSignedByEdge } from '@sideband/server/edge-signature';
import { networkOf } from '@sideband/server/limits';
import { type CountryCode, countryCode, z } from '@sideband/shared-sdk/wire';
import type { FastifyRequest } from 'fastify';

/** The visitor's site and address, as seen by the edge. */
export interface Site {
  country: CountryCode;
  /**
   * For rate limits. An IPv6 address is reduced to its network prefix, which typically belongs to
   * one household.
   */
  address: string;
  /** Origin of the site without a trailing slash. The edge accepts only our own hosts. */
  origin: string;
  isSecure: boolean;
}

/** Whether the forwarding headers of a request are trusted. */
export type IsFromEdge = (request: FastifyRequest) => boolean;

/**
 * Recognizes edges by signature, because their addresses change. `trustsThisMachine` also trusts
 * every loopback address; use it only for an API that nothing else can reach.
 */
export function edgesWith(
  keys: EdgeKey[],
  { trustsThisMachine, now }: { trustsThisMachine: boolean; now: () => Date },
): IsFromEdge {
  return ({ method, url, headers, socket }) =>
    (trustsThisMachine && isThisMachine(socket.remoteAddress ?? '')) ||
    isSignedByEdge(keys, { method, url, headers }, now());
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether the address is a loopback address. */
export const isThisMachine = (address: string) =>
  address === 'localhost' || loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/**
 * Returns the visitor's site. Uses only the connection's address, and the US, unless the request is
 * from an edge.
 */
export function readSite(request: FastifyRequest, isFromEdge: IsFromEdge): Site {
  const fromEdge = isFromEdge(request);
  const said = (name: string) => (fromEdge ? lastOf(request.headers[name]) : undefined);
  const country = z.safeParse(countryCode, said('x-sideband-country'));
  const protocol = said('x-forwarded-proto') ?? request.protocol;
  return {
    country: country.success ? country.data : 'US',
    address: networkOf(said('x-forwarded-for') ?? request.socket.remoteAddress ?? ''),
    origin: `${protocol}://${said('x-forwarded-host') ?? request.host}`,
    isSecure: protocol === 'https',
  };
}

/** Only the last hop was added by our edge. Earlier ones can be forged. */
const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() || undefined;
