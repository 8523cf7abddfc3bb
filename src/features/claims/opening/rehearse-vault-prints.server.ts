import { reservePrint } from '#features/prints/numbers/reserve-print.server.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { editionNamed, printsIn, sheetNamed, type VaultPrint } from '../claim/vault-print.ts'

/** Ends a transaction in which nothing was meant to stay. */
class OnlyRehearsed extends Error {}

/**
 * Why the prints of a list could not be given to whoever busts the vault, were it busted now: a sentence for each, by its place. The very
 * reservations of a bust are made, one after another, and undone; so the same sheet twice is found too. What others take between the
 * sealing and the bust nobody can know.
 */
export async function rehearseVaultPrints(
  db: EdgeDb,
  { editions, contents, now }: { editions: readonly EditionConfig[]; contents: readonly { kind: string }[]; now: Date },
): Promise<{ place: number; sentence: string }[]> {
  const prints = printsIn(contents.map((content, index) => ({ index, content })))
  const faults: { place: number; sentence: string }[] = []
  if (prints.length === 0) return faults
  await db
    .transaction()
    .execute(async (tx) => {
      for (const print of prints) {
        const edition = editionNamed(editions, print.edition)
        const named = sheetNamed(print.label)
        const refusal =
          edition === undefined
            ? 'this studio has no edition of this name.'
            : 'unclear' in named
              ? 'this is no sheet of an edition, such as 7/25, AP 2/4 or BAT.'
              : refusalOf(
                  await reservePrint(tx, { edition, claimId: `0xrehearsed${print.place}`, wanted: named.sheet, now }),
                )
        if (refusal !== undefined)
          faults.push({
            place: print.place,
            sentence: `“${nameOf(print)}” could not be given to whoever opens the vault: ${refusal}`,
          })
      }
      throw new OnlyRehearsed()
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyRehearsed)) throw error
    })
  return faults
}

function refusalOf(outcome: { refusal: string } | object): string | undefined {
  return 'refusal' in outcome ? `${outcome.refusal.charAt(0).toLowerCase()}${outcome.refusal.slice(1)}` : undefined
}

function nameOf({ edition, label }: VaultPrint): string {
  return `${edition}${label === undefined ? '' : ` | ${label}`}`.slice(0, 120)
}
