import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { HoldingRoles } from '#features/accounts/roles/for-role.tsx'
import { splitStudio } from '#features/documents/studio-documents.ts'
import type { Role } from '#features/studio/access.ts'
import demo from '#studio/studio.config.ts'
import { isFormKind } from '../draft/content-id.ts'
import type { ContentDesk } from '../draft/get-content-desk.server.ts'
import { ContentEditor } from './content-editor.tsx'
import { PlainContent } from './plain-content.tsx'

const documents = splitStudio(demo).documents.flatMap(({ kind, name, content }) =>
  isFormKind(kind) ? [{ id: { kind, name }, content }] : [],
)
const deskOf = ({ id, content }: (typeof documents)[number], change: Partial<ContentDesk> = {}): ContentDesk => ({
  id,
  title: 'Title',
  content,
  draftVersion: 4,
  state: { isPublished: true, draft: { by: 'ana', at: 1_790_000_000 }, scheduled: undefined },
  mistakes: [],
  settled: {},
  files: {},
  link: undefined,
  things: {},
  zone: 'Europe/Amsterdam',
  previews: [{ title: 'Front page', path: '/' }],
  publishes: ['owner'],
  ...change,
})
const pageOf = (desk: ContentDesk, roles: readonly Role[] = ['owner']) => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <HoldingRoles roles={roles}>
          <ContentEditor desk={desk} base="" answer={undefined} />
        </HoldingRoles>
      ),
    },
  ])
  return renderToStaticMarkup(<Page />)
}

test.each(documents)('the editor of the $id.kind $id.name is whole without script', (document) => {
  const html = pageOf(deskOf(document))
  for (const act of ['save', 'publish', 'schedule'])
    expect(html).toMatch(new RegExp(`<button[^>]* value="${act}" name="act"`))
  expect(html).toContain('<input type="hidden" name="base" value="4"/>')
  const isOnNoPage = ['mail', 'payments'].includes(document.id.kind)
  expect(html.includes('<input type="hidden" name="act" value="make-link"/>')).toBe(!isOnNoPage)
  // Every label leads to an input, and no two inputs have one id.
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  for (const [, target] of html.matchAll(/\sfor="([^"]+)"/g)) expect(ids).toContain(target)
  for (const [, described] of html.matchAll(/aria-describedby="([^"]+)"/g))
    for (const id of described!.split(' ')) expect(ids).toContain(id)
  // What Enter in a field presses is the first button of the form.
  expect(/<form[^>]*data-document.*?<button[^>]*>/s.exec(html)?.[0]).toContain('value="save"')
})

test('a mistake stands next to its field and leads there from above; what is only empty waits until somebody publishes', () => {
  const shipping = documents.find(({ id }) => id.kind === 'shipping')!
  const mistakes = [
    { place: ['zones', 0, 'services', 0, 'price'], sentence: 'A sum is written like 12 or 0.05.', isMissing: false },
    { place: ['sender', 'city'], sentence: 'This is still empty.', isMissing: true },
  ]
  const html = pageOf(deskOf(shipping, { mistakes }))
  expect(html).toContain('href="#field-zones.0.services.0.price"')
  expect(html).toContain('<div id="error-zones.0.services.0.price" class="text-sm text-loss">A sum is written like')
  expect(html).toContain('Sender, City')
  expect(html).not.toContain('id="error-sender.city"')
})

test('whoever may not publish is told who does, and a reader sees what it says without a form', () => {
  const studio = documents.find(({ id }) => id.kind === 'studio')!
  const html = pageOf(deskOf(studio), ['editor'])
  expect(html).toContain('An owner publishes this')
  expect(html).not.toContain('value="publish"')
  const plain = renderToStaticMarkup(<PlainContent desk={deskOf(studio)} />)
  expect(plain).toContain(demo.tagline)
  expect(plain).not.toContain('<form')
})

test('accent colours are judged on their grounds', () => {
  const studio = documents.find(({ id }) => id.kind === 'studio')!
  const content = { ...studio.content, accent: { paper: '#eeeeee', grey: '#000000', night: '#ffffff' } }
  const html = pageOf(deskOf({ ...studio, content }))
  expect(html).toMatch(/1\.1 to 1 on Paper.*words need 4\.5 to 1/)
  expect(html).toContain('18.7 to 1 on Night, easy to read.')
})
