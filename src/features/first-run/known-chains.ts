/** Chains by their id (chainid.network), with the name and the money that people know them by. */
const chains: Readonly<Record<number, { name: string; currency: string }>> = {
  1: { name: 'Ethereum', currency: 'ETH' },
  10: { name: 'OP Mainnet', currency: 'ETH' },
  100: { name: 'Gnosis', currency: 'XDAI' },
  137: { name: 'Polygon', currency: 'POL' },
  8453: { name: 'Base', currency: 'ETH' },
  42161: { name: 'Arbitrum One', currency: 'ETH' },
  7777777: { name: 'Zora', currency: 'ETH' },
  11155111: { name: 'Sepolia', currency: 'ETH' },
  84532: { name: 'Base Sepolia', currency: 'ETH' },
}

/** How a chain is called, where nobody says otherwise. */
export function knownChain(id: number): { name: string; currency: string } {
  return chains[id] ?? { name: `Chain ${id}`, currency: 'ETH' }
}
