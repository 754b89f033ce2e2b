import { BlockList } from 'node:net';
import { type EdgeKey, isSignedByEdge } from '@sideband/server/edge-signature';
import { networkOf } from '@sideband/server/limits';
import { type CountryCode, countryCode, z } from '@sideband/shared-sdk/wire';
import type { FastifyRequest } from 'fastify';

/** Which site the visitor is on, and from where, as the edge saw it. */
export interface Site {
  country: CountryCode;
  /** For limits: of an IPv6 address the network, which is what one household is given. */
  address: string;
  /** The site itself, without a trailing slash. The edge lets in our own hosts only. */
  origin: string;
  isSecure: boolean;
}

/** Whether what a request says about its visitor counts. */
export type IsFromEdge = (request: FastifyRequest) => boolean;

/**
 * Edges come and go, so they are known by their signature. `trustsThisMachine` counts everybody at a
 * loopback address as an edge too: only for an api that nobody else reaches.
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

/** Whether only this machine has that address. */
export const isThisMachine = (address: string) =>
  address === 'localhost' || loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** Reads the site. From anybody but an edge, only the connection counts: its address, and the US. */
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

/** Only the hop next to us is an edge of ours; what came before it is hearsay. */
const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() || undefined;
