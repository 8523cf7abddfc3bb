import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { ClaimTimeline } from './claim-timeline.tsx'
import { type ClaimStateName, type ClaimStepRecord, ownerNotes } from './claim.ts'

const step = (position: number, from: ClaimStateName, to: ClaimStateName, given: Partial<ClaimStepRecord> = {}) => ({
  position,
  from,
  to,
  by: 'staff' as const,
  actor: undefined,
  reason: undefined,
  at: `2026-03-0${position}T12:00:00Z`,
  ...given,
})

/** The lines of a story in words, the newest first. */
function linesOf(steps: ClaimStepRecord[]): string[] {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ClaimTimeline
          claim={{ label: '4/60' } as never}
          origin={undefined}
          steps={steps}
          followed={{ tracking: { carrier: 'UPS', number: '1Z999', link: undefined }, events: [] } as never}
          certificate={undefined}
          address={undefined}
          chain={{} as never}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Page />)
    .split('<li')
    .slice(1)
    .map((line) => `<li${line}`.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '))
}

test('what an owner says of a parcel stands in the story as what it is, and neither moves it nor carries its number', () => {
  const [reported, sent, taken] = linesOf([
    step(1, 'signed', 'signed', { by: 'holder', reason: ownerNotes.takenOver }),
    step(2, 'packed', 'shipped'),
    step(3, 'shipped', 'shipped', { by: 'holder', reason: ownerNotes.damaged }),
  ])
  expect(reported).toContain('Damage reported by its owner')
  expect(reported).not.toContain('1Z999')
  expect(sent).toMatch(/Sent by the studio · UPS 1Z999/)
  expect(taken).toContain('Taken over by its new owner')
  expect(linesOf([step(3, 'shipped', 'shipped', { by: 'holder', reason: ownerNotes.lost })])[0]).toContain(
    'Loss reported by its owner',
  )
})

test('a reason that was written down in English is read in the reader’s language; what somebody wrote stays', () => {
  const [ended, held] = inLocale('de', () =>
    linesOf([
      step(1, 'numbered', 'on-hold', { reason: 'Torn at one edge.' }),
      step(2, 'on-hold', 'cancelled', { by: 'chain', reason: 'The pills went back to their holder.' }),
    ]),
  )
  expect(ended).toContain('Die Pillen gingen an ihren Inhaber zurück.')
  expect(held).toContain('Torn at one edge.')
})
