/**
 * Returns the key under which rate limits count an address: the IPv4 address itself, or the /64
 * network of an IPv6 address. A household can use any number of addresses within its /64 (RFC 4291,
 * RFC 7421).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [front, back] = [groups(head), groups(tail ?? '')];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const all = [...front, ...Array<string>(gap).fill('0'), ...back];
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/**
 * Returns the key of one internet connection, for limits that a person must not evade by using
 * several addresses: an IPv4 address, or the /56 network of an IPv6 address. A home usually gets a
 * /56 at most (RIPE-690). In a mobile network, many people share a /56.
 */
export const lineOf = (address: string): string =>
  networkOf(address).replace(/([0-9a-f]+)::\/64$/, (_, group: string) => {
    const first = Number.parseInt(group, 16) & 0xff00;
    return `${first.toString(16)}::/56`;
  });
