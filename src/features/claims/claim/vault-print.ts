import { parsePrintLabel, type PrintKey } from '#features/prints/numbers/print.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'

/** A print as it lay in a vault: `place` is the leaf's, from 0; the rest as the list names it. */
export type VaultPrint = { place: number; edition: string; label: string | undefined }

/**
 * The prints of a vault's published list: leaves `{ index, content }` whose content is of the kind `print` and names an `edition`
 * (id, slug or title) and, where it is a certain sheet, its `label`.
 */
export function printsIn(published: unknown): VaultPrint[] {
  if (!Array.isArray(published)) return []
  return published.flatMap((leaf: unknown): VaultPrint[] => {
    const { index, content } = (typeof leaf === 'object' && leaf !== null ? leaf : {}) as {
      index?: unknown
      content?: Record<string, unknown>
    }
    if (typeof index !== 'number' || content?.['kind'] !== 'print') return []
    const text = (name: string) =>
      typeof content[name] === 'string' && content[name] !== '' ? content[name] : undefined
    return [{ place: index, edition: text('edition') ?? '', label: text('label') }]
  })
}

/** The edition that a vault's list names. */
export function editionNamed(editions: readonly EditionConfig[], name: string): EditionConfig | undefined {
  const plain = (text: string) => text.trim().toLowerCase()
  return editions.find(({ editionId, slug, title }) =>
    [editionId, slug, title].some((one) => plain(one) === plain(name)),
  )
}

/** Which sheet a label names; `unclear` where it names something that no edition has. */
export function sheetNamed(
  label: string | undefined,
): { sheet: Pick<PrintKey, 'series' | 'n'> | undefined } | { unclear: string } {
  if (label === undefined) return { sheet: undefined }
  const sheet = parsePrintLabel(label)
  return sheet === undefined ? { unclear: label.slice(0, 60) } : { sheet }
}

/** What opens the claim: the leaf of a sealed list, for ever. */
export function vaultOrigin({ root, place }: { root: string; place: number }): string {
  return `vault:${root}:${place}`
}
