import { BlockList, isIP } from 'node:net'

/**
 * Networks that are not the public internet, from the IANA special-purpose address registries (RFC 6890 and its updates):
 * this machine, private and link-local networks (169.254.169.254 answers with a cloud machine's secrets), documentation,
 * multicast, and the IPv6 forms that carry an IPv4 address inside.
 */
const notPublic = new BlockList()
const networks4 = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24',
  '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4',
]
const networks6 = ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8']
for (const network of networks4) addNetwork(network, 'ipv4')
for (const network of networks6) addNetwork(network, 'ipv6')

/** Whether an IP address belongs to the public internet. IPv4 inside IPv6 (`::ffff:10.0.0.1`) counts as what it carries. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  // BlockList compares IPv4-mapped addresses with the IPv4 networks by itself.
  return family !== 0 && !notPublic.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

function addNetwork(network: string, family: 'ipv4' | 'ipv6'): void {
  const [prefix = '', bits = '0'] = network.split('/')
  notPublic.addSubnet(prefix, Number(bits), family)
}
