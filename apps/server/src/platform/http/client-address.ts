import { BlockList, isIP, isIPv6 } from 'node:net';

/** Says of a network address whether it is one of our own proxies. */
export type IsTrustedProxy = (address: string) => boolean;

/** From addresses and ranges such as 10.0.0.0/8. */
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

/** The nearest address on the way to us that is not a proxy of ours: what a visitor wrote into the header themselves lies further off. */
export function clientAddress(peer: string, forwardedFor: string | string[] | undefined, isTrusted: IsTrustedProxy): string {
  const told = String(forwardedFor ?? '').split(',');
  const way = [...told.map((part) => part.trim()).filter(Boolean), peer];
  return way.findLast((address) => !isTrusted(address)) ?? way[0] ?? peer;
}

/** The key by which a visitor is counted: one IPv4 address, or the /64 that a household or a company gets in IPv6. */
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
