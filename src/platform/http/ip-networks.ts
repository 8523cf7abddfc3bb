import { BlockList, isIP } from 'node:net'

/**
 * Networks that are not the public internet, from the IANA special-purpose address registries (RFC 6890 and its updates): this
 * machine, private and link-local networks (169.254.169.254 answers with a cloud machine's secrets), documentation, multicast.
 */
const notPublic4 = networkList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])

/** Of IPv6 only this much is given out at all; what carries an IPv4 address inside (mapped, translated) lies outside of it, but for 6to4. */
const given6 = networkList(['2000::/3'])
const notPublic6 = networkList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !isWithin(notPublic4, address)
  return family === 6 && isWithin(given6, address) && !isWithin(notPublic6, address)
}

/** Networks to look addresses up in, from texts like `10.0.0.0/8`; an address alone is a network of one. Throws for anything else. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether an address lies in one of the networks; IPv4 inside IPv6 (`::ffff:10.0.0.1`) counts as what it carries. */
export function isWithin(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The network that an address stands for where requests are counted. Who has one IPv6 address has 2^64 of them: the first four
 * groups tell networks apart. An IPv4 address, also inside IPv6, is a network of its own.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  // The URL standard writes an address in its one shortest form, without the name of an interface.
  const short = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = short.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const groups = [
    ...(before ?? []),
    ...Array.from({ length: Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0)) }, () => '0'),
    ...(after ?? []),
  ]
  if (!short.startsWith('::ffff:') || groups.length !== 8) return groups.slice(0, 4).join(':')
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}
