import { encodeDeployData, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import type { Studio } from '#features/studio/studio.ts'
import { hashOfHex, hexOfBytes } from '#features/vaults/proof/hex-bytes.ts'
import { commitContents, type VaultPlace } from '#features/vaults/proof/vault-commitment.ts'
import type { VaultContent } from '#features/vaults/proof/vault-content.ts'
import type { KeptVault } from '#features/vaults/vault/kept-contents.ts'
import { saltsOf } from '#features/vaults/vault/vaults-under-test.ts'
import { vaultsAbi, vaultsBytecode } from '#generated/contracts/vaults.ts'
import { mined } from './burn-contracts.ts'
import type { DeployedContract, TestChain } from './test-chain.ts'
import { testStudio } from './test-studio.ts'

/** The contract of vaults on a test chain, with a collection that can be told to let nothing go; account 0 owns both. */
export type VaultContracts = {
  vaults: Hex
  pieces: DeployedContract
  studio: Studio
  /** Seals the next vault with pieces of these numbers, and with words; gives its list as the studio keeps it. */
  seal: (holder: Hex, tokenIds?: readonly number[]) => Promise<KeptVault & { root: string }>
  send: (from: Hex, functionName: 'bust' | 'fetch' | 'reveal', ...args: unknown[]) => Promise<Hex>
  read: (functionName: string, ...args: unknown[]) => Promise<unknown>
}

export async function deployVaultContracts(chain: TestChain): Promise<VaultContracts> {
  const [owner] = chain.accounts as [Hex]
  const pieces = await chain.deploy('StubbornPieces')
  const { contractAddress, blockNumber } = await mined(
    chain,
    (await chain.ask('eth_sendTransaction', {
      from: owner,
      gas: '0x1c9c380',
      data: encodeDeployData({
        abi: vaultsAbi,
        bytecode: vaultsBytecode,
        args: ['Vaults', 'VAULT', '', owner, zeroAddress],
      }),
    })) as Hex,
  )
  const vaults = contractAddress!.toLowerCase() as Hex
  const send: (from: Hex, call: { to: Hex; data: Hex }) => Promise<Hex> = async (from, call) => {
    const hash = (await chain.ask('eth_sendTransaction', { from, gas: '0x1c9c380', ...call })) as Hex
    await mined(chain, hash)
    return hash
  }
  let count = 0
  return {
    vaults,
    pieces,
    studio: testStudio({
      collections: [{ slug: 'pieces', address: pieces.address.toLowerCase(), firstBlock: pieces.firstBlock }],
      vaults: { address: vaults, firstBlock: Number(blockNumber) },
    }),
    seal: async (holder, tokenIds = []) => {
      const vaultId = String((count += 1))
      const place: VaultPlace = { chainId: 31_337, contract: vaults, vaultId }
      const contents: VaultContent[] = [
        ...tokenIds.map((id) => ({ kind: 'token', contract: pieces.address.toLowerCase(), tokenId: String(id) })),
        { kind: 'words', text: `What vault ${vaultId} says to whoever opens it.` },
      ]
      const salts = saltsOf(contents.length, Number(vaultId))
      const root = hexOfBytes(commitContents({ place, contents, salts: salts.map((salt) => hashOfHex(salt)!) }).root)
      for (const id of tokenIds) {
        await pieces.send('mint', owner, id)
        await pieces.send('approve', vaults, id)
      }
      await send(owner, {
        to: vaults,
        data: encodeFunctionData({
          abi: vaultsAbi,
          functionName: 'seal',
          args: [
            BigInt(vaultId),
            holder,
            root as Hex,
            contents.length,
            4_000_000_000,
            tokenIds.map((id) => ({ collection: pieces.address, tokenId: BigInt(id) })),
          ],
        }),
      })
      return { vaultId, contents, salts, root }
    },
    send: async (from, functionName, ...args) =>
      await send(from, { to: vaults, data: encodeFunctionData({ abi: vaultsAbi, functionName, args } as never) }),
    read: async (functionName, ...args) =>
      await chain.ask(
        'eth_call',
        { to: vaults, data: encodeFunctionData({ abi: vaultsAbi, functionName, args } as never) },
        'latest',
      ),
  }
}
