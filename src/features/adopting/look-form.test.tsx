import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { LookTexts } from './collection-look.ts'
import { InspectionProgress } from './inspection-progress.tsx'
import { LookAgain } from './look-again.tsx'
import { LookForm } from './look-form.tsx'

const look: LookTexts = {
  title: 'Glass “birds”',
  slug: 'glass-birds',
  path: '/birds',
  singular: '',
  year: '2026',
  medium: 'Drawing',
  statement: 'Birds.',
  firstBlock: '12',
}
const shown = (Component: () => React.ReactNode) => {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

test('what was typed comes back beside what is wrong with it', () => {
  const html = shown(() => (
    <LookForm look={look} mistakes={{ singular: 'Say what one piece is called.' }} hasDraft={false} />
  ))
  for (const value of ['Glass “birds”', 'glass-birds', '/birds', 'Drawing', '12'])
    expect(html).toContain(`value="${value}"`)
  expect(html).toContain('Birds.</textarea>')
  expect(html).toMatch(/aria-describedby="hint-singular error-singular" aria-invalid="true"/)
  expect(html.match(/aria-invalid/g)).toHaveLength(1)
  // Enter in a field presses the first button, which publishes nothing.
  expect(html.indexOf('value="save"')).toBeLessThan(html.indexOf('value="publish"'))
})

test('an inspection says which part is under way, and the page is loaded again without script until it is over', () => {
  const common = { id: 'x', askedAt: new Date(0), chain: undefined, collection: undefined, pagePath: undefined }
  const html = shown(() => (
    <>
      <InspectionProgress
        inspection={{ ...common, typed: 'birds.eth', state: 'reading', step: 'events' }}
        again="/boss/collections/adopt"
      />
      <LookAgain isUnderWay />
    </>
  ))
  expect(html.match(/<li/g)).toHaveLength(5)
  expect(html).toMatch(/<li aria-current="step"[^>]*>.{0,200}Reading its first events/)
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="3"\/><\/noscript>/)
  expect(shown(() => <LookAgain isUnderWay={false} />)).not.toContain('refresh')
  const failed = shown(() => (
    <InspectionProgress
      inspection={{ ...common, typed: 'birds.eth', state: 'failed', problem: 'It leads nowhere.' }}
      again="/boss/collections/adopt"
    />
  ))
  expect(failed).toContain('It leads nowhere.')
  expect(failed).toContain('href="/boss/collections/adopt"')
})
