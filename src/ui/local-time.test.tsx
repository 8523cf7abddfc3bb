import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocalTime } from './local-time.tsx'

test('a deadline is written in UTC where no browser has told its zone yet', () => {
  expect(renderToStaticMarkup(<LocalTime seconds={Date.UTC(2026, 6, 3, 14, 5) / 1000} />)).toBe(
    '<time dateTime="2026-07-03T14:05:00.000Z">3 July 2026, 14:05 UTC</time>',
  )
})
