import { useState } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Hash } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { dayText } from '#ui/time-text.tsx'
import type { EditionFace } from '../editions/edition-face.ts'
import { numberingWords } from '../numbers/edition.ts'

/** How numbers find their sheets; of a draw also what it was drawn from, and a way to draw it again here. */
export function NumberingPolicy({
  face: {
    edition: { numbering, length },
    drawn,
  },
}: {
  face: EditionFace
}) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="measure text-base">
        {numbering.by === 'draw' ? drawText(drawn !== undefined) : numberingWords(numbering)}
      </p>
      {numbering.by === 'draw' && (
        <Tombstone
          rows={[
            [
              t('Commitment'),
              <span key="commitment" className="mono break-all">
                {numbering.commitment}
              </span>,
            ],
            [t('Drawn##numbers'), drawn === undefined ? t('not yet') : dayText(drawn.at)],
            [
              t('Secret'),
              drawn === undefined ? undefined : (
                <span key="seed" className="break-words">
                  {t('“{words}”', { words: drawn.seed })}
                </span>
              ),
            ],
          ]}
        />
      )}
      {numbering.by === 'draw' && drawn !== undefined && length !== 'open' && (
        <DrawAgain seed={drawn.seed} commitment={numbering.commitment} length={length} />
      )}
    </div>
  )
}

function drawText(isDrawn: boolean): string {
  const how = t(
    'Numbers are drawn when the edition closes, from a secret whose SHA-256 was published from the start, so that nobody could choose afterwards.',
  )
  const now = isDrawn
    ? t(
        'The secret is open now: whoever claimed first got the first number of the order that follows from it, and so on.',
      )
    : t('Nobody knows the order yet.')
  return `${how} ${now}`
}

type Outcome = { state: 'same'; order: readonly number[] } | { state: 'differs'; found: string }

/** The visitor's own browser takes the fingerprint of the secret and draws the order again. */
function DrawAgain({ seed, commitment, length }: { seed: string; commitment: string; length: number }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const draw = async () => {
    const { drawCommitment, drawOrder } = await import('../numbers/draw-numbers.ts')
    const found = drawCommitment(seed)
    setOutcome(found === commitment ? { state: 'same', order: drawOrder(seed, length) } : { state: 'differs', found })
  }
  return (
    <div className="no-print flex flex-col items-start gap-4 noscript:hidden">
      <Button type="button" onClick={() => void draw()}>
        {t('Draw it again here')}
      </Button>
      {outcome?.state === 'same' && (
        <Notice tone="good" title={t('✓ The secret is the one that was fixed.')}>
          <p>
            <Message
              text="Your browser took its SHA-256 and it is the commitment. The order that follows from it: {order}."
              values={{
                order: (
                  <span key="order" className="tabular-nums text-ink">
                    {outcome.order.join(', ')}
                  </span>
                ),
              }}
            />
          </p>
        </Notice>
      )}
      {outcome?.state === 'differs' && (
        <Notice tone="problem" title={t('× This is not the secret that was fixed.')}>
          <p>
            <Message
              text="Its SHA-256 is {hash}, another one than the commitment. The numbers were not drawn from it."
              values={{ hash: <Hash key="hash" hash={outcome.found} /> }}
            />
          </p>
        </Notice>
      )}
    </div>
  )
}
