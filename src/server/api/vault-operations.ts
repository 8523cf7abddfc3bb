import { z } from 'zod'
import { custodyOfVault, placeWords } from '#features/custody/custody.ts'
import { fileAddress } from '#features/files/file/stored-file.ts'
import { custodyPlaces } from '#features/studio/shape/custody-config.ts'
import { getVault } from '#features/vaults/vault/get-vault.server.ts'
import { VaultNotFoundError, vaultStates } from '#features/vaults/vault/vault.ts'
import { checksummed } from '#platform/address.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import { defineOperation } from './api-operation.ts'
import { named, timestamp } from './api-schemas.ts'

const custodyCard = named(
  'Custody',
  'How the physical things in it are kept, as the studio says it; null for what it does not say. Nothing here is an address.',
  z.strictObject({
    place: z.enum(custodyPlaces),
    placeInWords: z.string(),
    insurer: z.string().nullable(),
    insuredValue: z.strictObject({ amount: z.string(), currency: z.string() }).nullable(),
    lastLook: z.strictObject({ on: z.iso.date(), by: z.string() }).nullable(),
    condition: z.string().nullable(),
    photos: z.array(z.strictObject({ address: z.string(), description: z.string() })),
  }),
)

const vaultSummary = named(
  'Vault',
  'A vault as the chain and the clock have it. What is sealed in it stays hidden until its bust is final.',
  z.strictObject({
    vaultId: z.string(),
    state: z.enum(vaultStates.map(({ state }) => state)),
    holder: z.string().nullable(),
    fingerprint: z.string(),
    things: z.int(),
    tokens: z.int(),
    sealedAt: timestamp,
    promisedAt: timestamp,
    bustedAt: timestamp.nullable(),
    proof: z.string(),
    custody: custodyCard.nullable(),
  }),
)

export const getVaultOperation = defineOperation({
  path: '/vaults/{vaultId}',
  operationId: 'getVault',
  summary: 'One vault: how it stands, and how the physical things in it are kept.',
  pathParameters: [{ name: 'vaultId', description: 'The vault’s number in its contract.', schema: z.string() }],
  problems: [{ status: 404, code: 'vault-not-found' }],
  answer: { vault: vaultSummary },
  // The clock makes a vault due, and the studio writes its card, both without a block.
  isTaggedByAnswer: true,
  run: async ({ read, studio, now }, { path: { vaultId = '' } }) => {
    if (studio.vaults === undefined) throw new VaultNotFoundError({ vaultId })
    const vault = await getVault(read, { chainId: studio.chain.id, vaultId, now: now() })
    const custody = custodyOfVault(studio, vault.vaultId)
    return {
      vault: {
        vaultId: vault.vaultId,
        state: vault.state,
        holder: vault.holder === null ? null : checksummed(vault.holder),
        fingerprint: vault.root,
        things: vault.leafCount,
        tokens: vault.escrowCount,
        sealedAt: timestampOfSeconds(vault.sealed.at),
        promisedAt: timestampOfSeconds(vault.promisedAt),
        bustedAt: vault.bust === undefined ? null : timestampOfSeconds(vault.bust.at),
        proof: `/vault/${vault.vaultId}/proof.json`,
        custody:
          custody === undefined
            ? null
            : {
                place: custody.place,
                placeInWords: placeWords[custody.place],
                insurer: custody.insurer ?? null,
                insuredValue: custody.insuredValue ?? null,
                lastLook: custody.lastLook ?? null,
                condition: custody.condition ?? null,
                photos: custody.photos.map(({ file, alt }) => ({ address: fileAddress(file), description: alt })),
              },
      },
    }
  },
})
