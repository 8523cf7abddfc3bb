import { z } from 'zod'

/** The most that a form may send; a vault may hold more, by the command. */
const mostItems = 500
const mostLetters = 20_000

const text = z.string().max(mostLetters)
const isShown = z.boolean()

const vaultList = z.strictObject({
  tokens: z
    .array(z.strictObject({ collection: text, tokenId: z.string().regex(/^\d{1,78}$/), isShown }))
    .max(mostItems),
  prints: z.array(z.strictObject({ edition: text, label: text, note: text, isShown })).max(mostItems),
  words: z.array(z.strictObject({ text, isShown })).max(mostItems),
  possible: z.array(z.strictObject({ what: text, count: text, of: text, counts: text.optional() })).max(mostItems),
})

/**
 * What a vault is to hold, put together piece by piece: pieces by collection (slug) and number, prints by the title of their
 * edition, texts, and what is said of the odds. `isShown`: everybody sees it from the sealing on.
 */
export type VaultList = z.infer<typeof vaultList>

export const emptyVaultList: VaultList = { tokens: [], prints: [], words: [], possible: [] }

/** Reads a list as the workbench's form sends it (JSON); undefined for anything else. */
export function parseVaultList(sent: string): VaultList | undefined {
  try {
    return vaultList.parse(JSON.parse(sent))
  } catch {
    return undefined
  }
}
