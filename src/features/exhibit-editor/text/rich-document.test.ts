import fc from 'fast-check'
import { expect, test } from 'vitest'
import { richText } from '#features/studio/rich-text-config.ts'
import type { RichText } from '#ui/rich-text.ts'
import { type EditorNode, fromEditor, isLink, normalText, toEditor } from './rich-document.ts'

const run = fc.record(
  {
    text: fc.oneof(fc.string({ minLength: 1, unit: 'grapheme' }), fc.constantFrom('a\nb', '\n', 'two words')),
    strong: fc.constant(true as const),
    emphasis: fc.constant(true as const),
    href: fc.constantFrom('https://studio.example/a?b=c#d', '/exhibits/tide', 'mailto:a@studio.example', '#venue'),
  },
  { requiredKeys: ['text'] },
)
const line = fc.array(run, { maxLength: 5 })
const block = fc.oneof(
  fc.record({ type: fc.constantFrom('paragraph' as const, 'heading' as const, 'quote' as const), line }),
  fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(line, { minLength: 1, maxLength: 4 }),
  }),
)
const texts = fc.array(block, { maxLength: 6 }) as fc.Arbitrary<RichText>

test('whatever text is stored comes back from the editor as it was, in its normal form', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(fromEditor(toEditor(text))).toEqual(normalText(text))
    }),
  )
})

/** Anything at all in the shape of the editor's JSON: unknown nodes and marks, links to wherever. */
const nodes = fc.letrec<{ node: EditorNode }>((tie) => ({
  node: fc.record(
    {
      type: fc.constantFrom(
        'doc',
        'paragraph',
        'heading',
        'blockquote',
        'bulletList',
        'listItem',
        'image',
        'script',
        'text',
        'hardBreak',
      ),
      text: fc.string(),
      marks: fc.array(
        fc.record({
          type: fc.constantFrom('bold', 'italic', 'link', 'underline', 'textStyle'),
          attrs: fc.record({
            href: fc.oneof(
              fc.constantFrom('javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://a b'),
              fc.webUrl(),
            ),
          }),
        }),
        { maxLength: 3 },
      ),
      content: fc.array(tie('node'), { maxLength: 3, depthIdentifier: 'nodes' }),
    },
    { requiredKeys: ['type'] },
  ),
})).node

test('whatever an editor holds, what is stored is a text that pages can show, and stays the same from then on', () => {
  fc.assert(
    fc.property(fc.array(nodes, { maxLength: 4 }), (content) => {
      const stored = fromEditor({ type: 'doc', content })
      expect(richText.safeParse(stored).success).toBe(true)
      expect(fromEditor(toEditor(stored))).toEqual(stored)
      expect(JSON.stringify(stored)).not.toContain('javascript:alert')
    }),
  )
})

test('a link leads to a page, a mail address or a place on the page, and to no script', () => {
  expect(['https://studio.example', '/web3', '#venue', 'mailto:a@studio.example'].filter(isLink)).toHaveLength(4)
  expect(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://a', ''].filter(isLink)).toEqual([])
})
