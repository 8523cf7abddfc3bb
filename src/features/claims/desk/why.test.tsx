import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readReasons, Why } from './why.tsx'

test('whoever gives a reason that a collector reads sees the sentence around it, and nothing before there is one', () => {
  const seen = (of: keyof typeof readReasons, typed?: string) =>
    renderToStaticMarkup(<Why of={of} reads={readReasons[of]} {...(typed === undefined ? {} : { typed })} />)
  for (const of of Object.keys(readReasons) as (keyof typeof readReasons)[]) {
    expect(seen(of)).not.toContain('As its owner will read it')
    expect(seen(of, 'The corner is torn')).toMatch(/As its owner will read it.*The corner is torn/s)
  }
  expect(seen('void', 'The corner is torn')).toContain(
    'This claim has ended: Its number was voided: The corner is torn.',
  )
  expect(seen('return', 'nobody there')).toContain('The carrier brought it back: nobody there.')
})
