import { pieceCard } from '#features/studio/card-address.ts'
import { pillCard } from '../pills/pill-face.ts'
import type { IntentPageView } from './intent-page-view.ts'

/** The share picture of an intent: a burned piece beside its pill, or the one of them that has a picture; none where neither has. */
export function intentCard({
  view: {
    intent: { intentId, purpose },
  },
  piece,
  pill,
}: Pick<IntentPageView, 'view' | 'piece' | 'pill'>): string | undefined {
  const ofPill = pillCard(pill)
  if (purpose.kind !== 'burn' || piece === undefined || piece.token.image === null) return ofPill
  return ofPill === undefined ? pieceCard(piece.token) : `/media/burns/${intentId}/card.png`
}
