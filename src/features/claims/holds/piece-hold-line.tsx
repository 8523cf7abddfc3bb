import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import type { PieceHold } from '../held/held-piece.server.ts'
import { HoldNotice } from '../held/hold-notice.tsx'

/** On the page of a piece: that it is held, and where whoever lost it says so. */
export function PieceHoldLine({
  hold,
  piece: { collection, tokenId: id, copies },
}: {
  hold: PieceHold | undefined
  piece: { collection: string; tokenId: string; copies: unknown }
}) {
  if (hold === undefined && copies !== null) return null
  return (
    <div className="flex w-full flex-col gap-3">
      {hold !== undefined && <HoldNotice hold={hold} />}
      <p className="text-sm text-quiet">
        <TextLink to={linkTo('piece holds', { collection, id })}>
          {hold === undefined ? t('Was it stolen from you?') : t('Report it too, or answer')}
        </TextLink>
      </p>
    </div>
  )
}
