import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'

/** A kind of pill as pages show it; its words and the size of its picture from the studio's own maker, where it has one. */
export type PillFace = {
  pillId: string
  name: string
  description: string | undefined
  image: { width: number; height: number; colour: string } | undefined
}

/** The share picture of a kind of pill; none where the studio draws none. */
export function pillCard(pill: PillFace | undefined): string | undefined {
  return pill?.image === undefined ? undefined : `/media/${PILLS}/${pill.pillId}/card.png`
}

export function pillFaceOf(
  { burns }: Pick<Studio, 'burns'>,
  { pillId, name }: { pillId: string; name?: string | undefined },
): PillFace {
  const described = burns?.pillMaker?.describe(BigInt(pillId))
  return {
    pillId,
    name: name ?? described?.name ?? t('Pill'),
    description: described?.description,
    image: described?.image,
  }
}
