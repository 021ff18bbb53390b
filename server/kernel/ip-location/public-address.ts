import { BlockList, isIP } from 'node:net';

/** Networks that are not on the internet: this host, its link, private and shared ones. */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** An address of the internet, undefined for any other. An IPv4 address in the form of IPv6 becomes plain again. */
export function publicAddress(address: string): string | undefined {
  const plain = mapped.exec(address)?.[1] ?? address;
  const family = isIP(plain);
  if (family === 0 || plain.includes('%')) return undefined;
  return inner.check(plain, family === 4 ? 'ipv4' : 'ipv6') ? undefined : plain;
}
