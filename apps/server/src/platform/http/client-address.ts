import { BlockList, isIP, isIPv6 } from 'node:net';

export type IsTrustedProxy = (address: string) => boolean;

/** `proxies` are addresses and ranges such as 10.0.0.0/8. */
export function createProxyCheck(proxies: readonly string[]): IsTrustedProxy {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The address nearest to us that is not our own proxy. A client can forge only the addresses before it. */
export function clientAddress(peer: string, forwardedFor: string | string[] | undefined, isTrusted: IsTrustedProxy): string {
  const forwarded = String(forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const hops = [...forwarded, peer];
  return hops.findLast((address) => !isTrusted(address)) ?? hops[0] ?? peer;
}

/** What rate limits count by: one IPv4 address, or the IPv6 /64 network, which one household or company gets. */
export function toClientKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...gap, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The network around a client key: an IPv4 /24, or an IPv6 /48, which one customer of a hosting company gets. */
export function toNetworkKey(clientKey: string): string {
  return clientKey
    .split(/[.:]/)
    .slice(0, 3)
    .join(clientKey.includes(':') ? ':' : '.');
}
