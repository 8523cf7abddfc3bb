import { placeWords } from '#features/custody/custody.ts'
import { isLookOverdue, lookWords } from '#features/custody/last-look.ts'
import type { Studio } from '#features/studio/studio.ts'

/** A vault with a custody card: `look` is when somebody last saw the things in it, in words. */
export type KeptVaultLine = { vaultId: string; place: string; look: string; isOverdue: boolean }

/** Vaults with a custody card as the workbench lists them: those that should be looked at again first, then by number. */
export function keptVaults({ vaults }: Pick<Studio, 'vaults'>, now: Date): KeptVaultLine[] {
  return (vaults?.said ?? [])
    .flatMap(({ vaultId, custody }): KeptVaultLine[] =>
      custody === undefined
        ? []
        : [
            {
              vaultId,
              place: placeWords[custody.place],
              look: lookWords(custody.lastLook, now),
              isOverdue: isLookOverdue(custody.lastLook, now),
            },
          ],
    )
    .toSorted(
      (one, other) =>
        Number(other.isOverdue) - Number(one.isOverdue) || Number(BigInt(one.vaultId) - BigInt(other.vaultId)),
    )
}
