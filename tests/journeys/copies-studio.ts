import { getContractAddress, type Hex } from 'viem'
import { defineStudio } from '#features/studio/studio.ts'
import { demoFirstBlocks } from '#studio/demo/addresses.ts'
import { compileTestContracts } from '#tests/chain/compile-test-contracts.ts'
import { makerOf } from '#tests/other-studio/draw.ts'
import other from '#tests/other-studio/studio.config.ts'

/** Does nothing else on the embedded chain, so that the address of its first contract can be said here. */
const maker: Hex = `0x${'c0'.repeat(20)}`
const medals = getContractAddress({ from: maker, nonce: 0n })

/** The other studio, with a collection whose pieces have copies beside its own. */
export default defineStudio({
  ...other,
  chain: {
    ...other.chain,
    embedded: {
      ...other.chain.embedded,
      deploy: async (place) => {
        await other.chain.embedded!.deploy(place)
        const node = async (method: string, ...params: unknown[]) => {
          const answer = await fetch(place.rpcUrl, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
          })
          const { error } = (await answer.json()) as { error?: { message: string } }
          if (error !== undefined) throw new Error(error.message)
        }
        const { HonestCopies } = await compileTestContracts()
        await node('anvil_setBalance', maker, '0x8ac7230489e80000')
        await node('anvil_impersonateAccount', maker)
        await node('eth_sendTransaction', { from: maker, data: HonestCopies.bytecode, gas: '0x2dc6c0' })
      },
    },
  },
  collections: [
    ...other.collections,
    {
      slug: 'medals',
      title: 'Harbour medals',
      singular: 'Medal',
      address: medals,
      firstBlock: demoFirstBlocks.campaigns,
      standard: 'erc1155',
      metadata: { from: 'studio', maker: makerOf({ name: 'Medal', count: 20n, colour: '#7c2d12' }) },
      year: '2026',
      medium: 'Drawing',
      statement: 'Medals, several of each.',
    },
  ],
})
