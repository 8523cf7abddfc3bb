import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Timeline } from '#ui/timeline.tsx'
import { DAYS_TOLD } from './check-days.ts'
import { checkEntries } from './check-entries.tsx'

test('a day of checks is told without a time of day, and leads to the certificate', () => {
  const entries = checkEntries([{ certificateId: 'embers-7', day: '2026-03-02', count: 3 }])
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Timeline label="Provenance" entries={entries} />
    </MemoryRouter>,
  )
  expect(html).toContain('2 March 2026')
  expect(html).toContain('<time dateTime="2026-03-02">')
  expect(html).not.toMatch(/\d\d:\d\d/)
  expect(html).toContain('The certificate of its print was checked online 3 times')
  expect(html).toMatch(/<a [^>]*href="\/certificates\/embers-7"/)
  // It stands behind what happened on that day, and before the next.
  expect(entries[0]?.seconds).toBe(Date.UTC(2026, 2, 2, 23, 59, 59) / 1000)
})

test('many days end in one line that says since when', () => {
  const days = Array.from({ length: DAYS_TOLD + 2 }, (_, at) => ({
    certificateId: 'embers-7',
    day: `2026-03-0${at + 1}`,
    count: 1,
  }))
  const [first, ...last] = checkEntries(days)
  expect(first?.what).toBe('The certificate of its print was checked online 2 times since 1 March 2026')
  expect(last.map(({ what }) => what)).toEqual(
    Array.from({ length: DAYS_TOLD }, () => 'The certificate of its print was checked online once'),
  )
})
