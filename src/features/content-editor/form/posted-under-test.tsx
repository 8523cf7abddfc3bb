import { renderToStaticMarkup } from 'react-dom/server'
import type { DocumentContent } from '#features/documents/document.ts'
import type { DocumentForm } from './field.ts'
import { FormSections } from './fields.tsx'
import { type FormParts, FormPartsProvider } from './form-parts.tsx'

const parts: FormParts = {
  mistakes: [],
  settled: {},
  zone: 'Europe/Amsterdam',
  things: { country: [{ value: 'NL', label: 'Netherlands' }] },
  files: {},
  base: '',
  isReady: false,
  generationOf: () => 0,
  isOpen: () => undefined,
  fold: () => undefined,
  changed: () => undefined,
}

/** The form of a document as its page shows it without script. */
export function htmlOf(form: DocumentForm, content: DocumentContent, change: Partial<FormParts> = {}): string {
  return renderToStaticMarkup(
    <FormPartsProvider value={{ ...parts, ...change }}>
      <FormSections form={form} content={content} />
    </FormPartsProvider>,
  )
}

/** What a browser posts of a form when nobody touches it: HTML, section 4.10.22.4 “Constructing the entry list”. */
export function postedOf(html: string): FormData {
  const posted = new FormData()
  const control = /<input\b([^>]*)>|<textarea\b([^>]*)>([^<]*)<\/textarea>|<select\b([^>]*)>(.*?)<\/select>/gs
  for (const [, input, area, text = '', select, options = ''] of html.matchAll(control)) {
    const attributes = input ?? area ?? select ?? ''
    const name = attributeIn(attributes, 'name')
    if (name === undefined) continue
    if (input !== undefined) {
      const isBox = /\btype="(?:checkbox|radio)"/.test(input)
      if (!isBox || /\bchecked=""/.test(input)) posted.append(name, attributeIn(input, 'value') ?? '')
    } else if (area !== undefined) {
      // The first end of line in the source is not part of the text; browsers send two characters for each other.
      posted.append(name, decoded(text.replace(/^\n/, '')).replaceAll('\n', '\r\n'))
    } else {
      const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, each = '']) => each)
      const chosen = all.find((each) => /\bselected=""/.test(each)) ?? all[0]
      if (chosen !== undefined) posted.append(name, attributeIn(chosen, 'value') ?? '')
    }
  }
  return posted
}

function attributeIn(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
  return found === undefined ? undefined : decoded(found)
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
