import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { nameTimeout } from './webhooks.rules.ts';

const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits);
// Networks that stand for others, and those of documents.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** True for an address on the internet, and for no other. */
export const isPublic = (address: string): boolean =>
  isIPv4(address)
    ? !notPublic.check(address)
    : global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');

const isLoopback = (address: string): boolean =>
  loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** Which addresses a webhook may lead to: this computer's own only where nobody's data are. */
export interface Reach {
  loopback: boolean;
}

/** An address that was checked; the connection goes to one of them, whatever the name means by then. */
interface Checked {
  address: string;
  family: number;
}

/** Thrown for an address that no message may go to. */
export class NotReachable extends Error {
  override readonly name = 'NotReachable';
}

/**
 * Resolves the host of an address, once.
 * @throws NotReachable when it isn't https, has a user, isn't known, or leads anywhere but to the internet
 */
export async function checkedAddresses(url: string, reach: Reach): Promise<Checked[]> {
  const parsed = URL.parse(url);
  if (parsed === null || !['https:', 'http:'].includes(parsed.protocol))
    throw new NotReachable('This is no web address.');
  if (parsed.username !== '' || parsed.password !== '')
    throw new NotReachable('The address has a user in it.');
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  const found = await Promise.race([
    lookup(host, { all: true }).catch(() => []),
    pause(nameTimeout, [], { ref: false }),
  ]);
  if (found.length === 0) throw new NotReachable(`${host} is not known.`);
  const isOwn = reach.loopback && found.every(({ address }) => isLoopback(address));
  if (!isOwn && (parsed.protocol !== 'https:' || !found.every(({ address }) => isPublic(address))))
    throw new NotReachable(`${host} is not a server on the internet that speaks https.`);
  return found;
}
