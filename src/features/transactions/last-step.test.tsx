import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LastStep } from './last-step.tsx'

const step = {
  ask: 'Type its number.',
  expected: '7',
  keep: 'Keep it',
  act: 'Burn it for ever',
  isBusy: false,
  busyText: undefined,
  onAct: () => undefined,
  onStage: () => undefined,
}

test('the last step waits for a press, unless it was asked for already; the act stays shut until its word is typed', () => {
  const shown = (more: Partial<Parameters<typeof LastStep>[0]>) =>
    renderToStaticMarkup(<LastStep {...step} stage="reading" isShut={false} {...more} />)
  expect(shown({})).toContain('Review and confirm')
  expect(shown({})).not.toContain('Burn it for ever')
  const open = shown({ opensItself: true })
  expect(open).not.toContain('Review and confirm')
  expect(open).toMatch(/<button[^>]* disabled=""[^>]*>Burn it for ever/)
  expect(open).toMatch(/<button(?![^>]* disabled="")[^>]*>Keep it/)
  // Something else comes first, or whoever was there turned back.
  expect(shown({ opensItself: true, isShut: true })).toMatch(/<button[^>]* disabled=""[^>]*>Review and confirm/)
  expect(shown({ opensItself: true, stage: 'kept' })).toContain('Review and confirm')
})
