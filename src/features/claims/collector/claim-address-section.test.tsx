import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ClaimView } from '../claim/claim-desk.ts'
import { ClaimAddressSection } from './claim-address-section.tsx'
import { ClaimHandOverSection } from './claim-hand-over-section.tsx'

/** What the owner of a claim reads of its address, and of giving the claim away. */
function wordsOf(legalHold: string | undefined): string {
  // The rest of a claim is shown by other parts of the page.
  const view = {
    claim: { claimId: 'claim-1', state: { state: 'numbered' } },
    need: 'wait',
    deadline: undefined,
    openings: [],
    mayChangeAddress: true,
    mayEraseAddress: false,
    mayBeGiven: true,
    mayBeHandedOver: false,
    link: undefined,
    purgeDays: 30,
    address: {
      country: 'DE',
      updatedAt: '2026-03-01T00:00:00Z',
      isLocked: false,
      legalHold,
      purgeAfter: undefined,
      purged: undefined,
    },
  } as unknown as ClaimView
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <ClaimAddressSection {...view} opened={undefined} />
          <ClaimHandOverSection {...view} shown={{}} />
        </>
      ),
    },
  ])
  return renderToStaticMarkup(<Page />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('under a legal hold an owner reads why the address is kept, and that giving the claim away does not erase it', () => {
  const held = wordsOf('The carrier looks for a parcel')
  expect(held).toContain(
    'kept for now, and erased when the legal hold on it ends. Reason for the hold: The carrier looks for a parcel',
  )
  expect(held).toContain('An address that you have given stays under its legal hold, and they do not see it.')
  expect(held).not.toContain('is erased then')
  const free = wordsOf(undefined)
  expect(free).toContain('It is erased 30 days after delivery, with a receipt.')
  expect(free).toContain('An address that you have given is erased then.')
})
