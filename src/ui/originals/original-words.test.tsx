import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tombstone } from '../facts.tsx'
import { Section } from '../page.tsx'
import { Picture } from '../picture.tsx'
import { RichTextView } from '../rich-text-view.tsx'
import { paragraphs } from '../rich-text.ts'
import { OriginalsContext, OriginalWords } from './original-words.tsx'
import { textKey } from './text-key.ts'

const picture = { source: '/media/flowers/7', width: 4, height: 5, colour: '#123456', sizes: '50vw' }

function shown(originals: readonly unknown[]): string {
  return renderToStaticMarkup(
    <OriginalsContext value={new Set(originals.map(textKey))}>
      <Section title="How it was made">
        <Tombstone rows={[['Technik', 'Linocut']]} />
        <Picture {...picture} alt="A window" />
        <RichTextView text={paragraphs('Two inks.')} />
        <p>
          <OriginalWords of="Seen in spring" />
        </p>
      </Section>
    </OriginalsContext>,
  )
}

test('headings, facts, alternative texts, formatted texts and single words that are not in the page’s language say so', () => {
  const html = shown(['How it was made', 'Linocut', 'A window', paragraphs('Two inks.'), 'Seen in spring'])
  expect(html).toMatch(/<h2 lang="en"[^>]*>How it was made/)
  expect(html).toMatch(/<dd lang="en"[^>]*>Linocut/)
  expect(html).toMatch(/<img [^>]*alt="A window" lang="en"/)
  expect(html).toMatch(/<div lang="en"[^>]*><p dir="auto">Two inks\./)
  expect(html).toContain('<span lang="en">Seen in spring</span>')
})

test('what is in the page’s language, and a page without such words, says nothing', () => {
  expect(shown([])).not.toContain('lang=')
  expect(shown(['Linocut']).match(/lang=/g)).toHaveLength(1)
})

test('a long text is told from one that begins alike', () => {
  const long = 'The plate was cut in one night, and printed in two.'
  expect(textKey(long)).not.toBe(textKey(`${long} Then it was gone.`))
  expect(textKey(long).length).toBeLessThan(40)
})
