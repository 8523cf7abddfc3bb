import { getContractAddress } from 'viem'

/**
 * Where the demo's contracts are. The deployer is the first account of the well-known test mnemonic of local nodes and
 * does nothing but deploy, so the addresses follow from the order of deployments alone.
 */
const deployer = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

/** Contracts in the order in which the deployer makes them. */
export const deploymentOrder = [
  'gen2',
  'salesroom',
  'bandit',
  'bsg',
  'pills',
  'campaigns',
  'redemption',
  'vaults',
] as const

export type DemoContract = (typeof deploymentOrder)[number]

const addressOf = (contract: DemoContract) =>
  getContractAddress({ from: deployer, nonce: BigInt(deploymentOrder.indexOf(contract)) })

export const demoDeployer = deployer

export const demoAddresses = {
  gen2: addressOf('gen2'),
  salesroom: addressOf('salesroom'),
  bandit: addressOf('bandit'),
  bsg: addressOf('bsg'),
  pills: addressOf('pills'),
  campaigns: addressOf('campaigns'),
  redemption: addressOf('redemption'),
  vaults: addressOf('vaults'),
} as const satisfies Record<DemoContract, `0x${string}`>

/** The blocks of the deployments, as the demo's history has them; a test compares. */
export const demoFirstBlocks = {
  gen2: 1,
  salesroom: 2,
  bandit: 117,
  bsg: 244,
  pills: 367,
  campaigns: 368,
  redemption: 369,
  vaults: 384,
} as const satisfies Record<DemoContract, number>
