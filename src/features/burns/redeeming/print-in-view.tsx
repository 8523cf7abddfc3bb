import { type ReactNode, useCallback } from 'react'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { Sheet } from '#features/prints/editions/sheet.tsx'
import { t } from '#messages/translate.ts'
import { etherText } from '#ui/chain-text.tsx'
import { PinnedFrame } from '#ui/pinned-frame.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { useTermsClient } from '../permits/use-terms-client.tsx'
import { editionLookedAt } from './print-step.tsx'
import { plainWishes, type RedemptionDraft } from './redemption-draft.ts'
import type { StepProps } from './redemption-steps.tsx'

/** The steps of a redemption with their print beside them and what it comes to, in view all the way. */
export function PrintInView({
  draft,
  pill,
  offer,
  base,
  children,
}: Pick<StepProps, 'draft' | 'pill' | 'offer' | 'base'> & { children: ReactNode }) {
  const edition = editionLookedAt(draft, pill)
  const total = useTotal(draft, base)
  if (edition?.face === undefined) return children
  const { symbol } = offer.network.currency
  const { picture } = edition.face
  const pills = pillsText(draft.quantity ?? edition.pills, pill.name)
  const costs =
    total === undefined
      ? t('{pills}, and sending', { pills })
      : total === '0'
        ? t('{pills}, sending included', { pills })
        : t('{pills} and {price}', { pills, price: etherText(total, symbol) })
  return (
    <PinnedFrame
      ratio={picture.width / picture.height}
      label={t('{edition}: {costs}', { edition: edition.title, costs })}
      picture={
        <>
          <Sheet face={edition.face} sizes="(max-width: 64rem) 60vw, 24rem" />
          <figcaption className="mt-4">
            <span className="block font-serif text-lg">{edition.title}</span>
            <span className="block text-sm text-quiet">{costs}</span>
          </figcaption>
        </>
      }
      thumb={<Sheet face={{ ...edition.face, picture: { ...picture, alt: '' } }} sizes="64px" widest={160} />}
    >
      {children}
    </PinnedFrame>
  )
}

/** What is paid besides the pills, in wei, once an edition and a country are chosen. */
function useTotal({ editionId, wishes }: RedemptionDraft, base: string): string | undefined {
  const client = useTermsClient(base)
  const asked = JSON.stringify(plainWishes(wishes))
  const { answer } = useAnswer(
    useCallback(async () => {
      const read = JSON.parse(asked) as ReturnType<typeof plainWishes>
      if (editionId === undefined || read.country === undefined) return { total: undefined }
      try {
        return { total: (await client.terms({ editionId, wishes: read })).quote?.total }
      } catch {
        // The step that asks for the country says what is wrong.
        return { total: undefined }
      }
    }, [client, editionId, asked]),
  )
  return answer?.total
}
