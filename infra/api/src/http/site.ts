import { BlockList } from 'node:net';
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

/** Says whose word counts about the visitor: this machine's own, and the edges' that are configured. */
export function trustedEdges(addresses: string[]): (address: string) => boolean {
  const edges = new BlockList();
  edges.addSubnet('127.0.0.0', 8, 'ipv4');
  edges.addAddress('::1', 'ipv6');
  for (const address of addresses) {
    edges.addAddress(address, address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return (address) => edges.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Reads the site; a header from anybody but a trusted edge counts as not sent. */
export function readSite(request: FastifyRequest, isEdge: (address: string) => boolean): Site {
  const fromEdge = isEdge(request.socket.remoteAddress ?? '');
  const said = z.safeParse(countryCode, fromEdge && request.headers['x-sideband-country']);
  return {
    country: said.success ? said.data : 'US',
    address: networkOf(request.ip),
    origin: `${request.protocol}://${request.host}`,
    isSecure: request.protocol === 'https',
  };
}
