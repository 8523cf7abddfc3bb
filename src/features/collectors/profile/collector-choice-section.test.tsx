import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CollectorChoiceSection, type RefusedChoice } from './collector-choice-section.tsx'
import { type CollectorChoice, type CollectorNaming, noChoice } from './collector-choice.ts'

const [first, second] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]

function shown(choice: Partial<CollectorChoice & CollectorNaming>, wallets = [first], refused?: RefusedChoice): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <CollectorChoiceSection choice={{ ...noChoice, ...choice }} wallets={wallets} refused={refused} />
      ),
    },
  ])
  return renderToString(<Stub />)
}
const chosen = (html: string) =>
  /<input[^>]*name="show"[^>]*checked=""[^>]*>/.exec(html)?.[0].match(/value="(\w+)"/)?.[1]

test('the form shows what is chosen, and after a refusal what was typed, with the reason at the field', () => {
  expect(chosen(shown({}))).toBe('ens')
  expect(chosen(shown({ shownAs: 'address' }))).toBe('address')
  expect(chosen(shown({ shownAs: 'name', name: 'Ada', hidden: true }))).toBe('hidden')
  const form = { hidden: false, together: true, shownAs: 'name' as const, typed: 'ada.eth', wallet: second }
  const refused = shown({ shownAs: 'address' }, [first, second], { problem: 'A name has no dot.', form })
  expect(chosen(refused)).toBe('name')
  expect(refused).toContain('value="ada.eth"')
  expect(refused).toMatch(/aria-describedby="[^"]*error-collector-name/)
  expect(refused).toContain('A name has no dot.')
})

test('without a wallet there is nothing to choose, with one no wallet to choose, and a name that was taken away is explained', () => {
  expect(shown({}, [])).not.toContain('<form')
  expect(shown({})).not.toContain('<select')
  expect(shown({}, [first, second])).toContain('<select')
  const taken = shown({ shownAs: 'name', name: 'Ada', takenAway: 'It is another’s.' })
  expect(taken).toContain('The studio took your name away.')
  expect(taken).toContain('It is another’s.')
})
