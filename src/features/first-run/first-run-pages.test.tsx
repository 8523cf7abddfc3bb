import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { OwnerNotice } from '#features/accounts/login/owner-notice.tsx'
import { HoldingRoles } from '#features/accounts/roles/for-role.tsx'
import { ChainForm } from './chain-form.tsx'
import { DemoLossesList } from './demo-losses-list.tsx'
import type { Step } from './getting-started.ts'
import { StartPage } from './start-page.tsx'
import { RehearsalNotice, StepsList } from './steps-list.tsx'
import { StudioWordsForm } from './studio-words-form.tsx'

/** What a component is as HTML, within a page. */
function shown(element: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }])
  return renderToStaticMarkup(<Stub />)
}

const step = (name: Step['name'], state: Step['state']): Step => ({
  name,
  title: name,
  state,
  line: 'A line.',
  links: [{ title: 'Files', to: '/boss/files' }],
})

test('whoever continues is told that they become the owner: at the question and at the sign-in on its way, and nowhere else', () => {
  const sentence = 'Whoever continues here becomes the owner of this instance.'
  expect(shown(<StartPage problem={undefined} />)).toContain(sentence)
  expect(shown(<OwnerNotice next="/boss/claim?code=abc&own=1" />)).toContain(sentence)
  expect(shown(<OwnerNotice next="/account" />)).toBe('')
})

test('a wrong setup code is said at its field', () => {
  expect(shown(<StartPage problem="This isn’t the setup code." />)).toMatch(
    /aria-invalid="true"[^]*This isn’t the setup code/,
  )
})

test('only an owner is offered to skip, and only what is not done', () => {
  const steps = [step('owner', 'done'), step('picture', 'missing'), step('page', 'skipped')]
  const list = <StepsList steps={steps} canSkip />
  const seen = shown(<HoldingRoles roles={['owner']}>{list}</HoldingRoles>)
  expect(seen.match(/value="skip"/g)).toHaveLength(1)
  expect(seen.match(/value="resume"/g)).toHaveLength(1)
  expect(seen.match(/href="\/boss\/files"/g)).toHaveLength(3)
  expect(shown(<HoldingRoles roles={['editor']}>{list}</HoldingRoles>)).not.toContain('value="skip"')
})

test('what the forms show is what is there, with each problem at its field', () => {
  const words = shown(
    <StudioWordsForm
      given={{ name: 'Salt Works', accent: '#112233' }}
      problems={{ contact: 'Enter an email address' }}
    />,
  )
  expect(words).toContain('value="Salt Works"')
  expect(words).toMatch(/type="color"[^>]*value="#112233"/)
  expect(words).toMatch(/id="error-contact"[^>]*>Enter an email address/)
  const chain = { given: { finalityDepth: '64' }, problems: {} }
  expect(shown(<ChainForm {...chain} asksForNode isRehearsal />)).not.toContain('Rehearse again')
  expect(shown(<ChainForm {...chain} asksForNode isRehearsal={false} />)).toContain('Rehearse again')
  expect(shown(<ChainForm {...chain} asksForNode={false} isRehearsal={false} />)).not.toContain('name="rpcUrl"')
})

test('a rehearsal promises nothing of what stays behind once its contracts are published', () => {
  expect(shown(<RehearsalNotice isOpen />)).toMatch(/until a\s+collection, pills or vaults are published/)
  const settled = shown(<RehearsalNotice isOpen={false} />)
  expect(settled).toContain('this instance stays on the embedded chain')
  expect(settled).toContain('Accounts, contracts, pieces and claims')
  expect(settled).not.toContain('accounts stay')
})

test('what people made on the demo is listed among what is lost', () => {
  const none = { documents: 0, files: 0, notes: 0, rooms: 0, intents: 0 }
  expect(shown(<DemoLossesList losses={none} />).match(/<li>/g)).toHaveLength(2)
  expect(shown(<DemoLossesList losses={{ ...none, files: 1, notes: 2 }} />)).toMatch(
    /1 uploaded file<[^]*2 notes on pieces</,
  )
})
