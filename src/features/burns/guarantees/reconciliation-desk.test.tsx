import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { HoldingRoles } from '#features/accounts/roles/for-role.tsx'
import type { Role } from '#features/studio/access.ts'
import { ReconciliationDesk } from './reconciliation-desk.tsx'

const run = {
  id: 1,
  at: 1_700_000_000,
  by: 'ada',
  block: 20,
  differences: 3,
  result: {
    block: 20,
    checkedAt: '2026-04-01T00:00:00Z',
    comparisons: [
      { what: 'Campaign 3', figure: 'burned', chain: '2', house: '1', isSame: false, campaignId: '3' },
      { what: 'Campaign 4', chain: '2', house: '2', isSame: true },
    ],
    guarantees: [
      { code: 'claims-without-redemptions', count: 22, examples: ['0xcd'], checkedAt: '2026-04-01T00:00:00Z' },
      { code: 'intents-stuck', count: 0, examples: [], checkedAt: '2026-04-01T00:00:00Z' },
    ],
  },
} as const

/** Where the links of the page lead, for somebody with some roles. */
function linksFor(...roles: Role[]): string[] {
  const element = (
    <HoldingRoles roles={roles}>
      <ReconciliationDesk runs={[run]} isRepairing={false} problem={undefined} editions={[]} />
    </HoldingRoles>
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(html).toContain('0xcd')
  expect(html).toContain('and 21 more')
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to!)
}

test('a line that differs leads to what it is of and, for who may mend it, to the repair; claims lead to their pages for who may open them', () => {
  expect(linksFor('editor')).toEqual(['/boss/campaigns/3', '#repair', '#repair'])
  expect(linksFor('viewer')).toEqual(['/boss/campaigns/3', '/boss/claims/0xcd'])
})
