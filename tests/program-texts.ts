import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** What only staff or programs read, or what is kept and signed in English. */
const elsewhere =
  /\.test\.|under-test|studio\/mails\/mail-list|^src\/(?:messages|generated|commands|indexer)\/|\/boss\//

/**
 * Says whether a text that a page shows was written by the program itself: as a string, as the text of an element, or as a
 * template with values in it. What a studio, a token's document or a person wrote is none of it.
 */
export function readProgramTexts(): (text: string) => boolean {
  const whole = new Set<string>()
  const templates = new Set<string>()
  const take = (text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (/[a-z]{2}/.test(words) && (/[A-Z]/.test(words) || words.includes(' '))) whole.add(words)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) take(node.text)
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
      // “{one} and {other}” would be nearly anything.
      const says = parts.join(' ').replaceAll(/\b(?:and|for|from|the|with)\b/g, '')
      if (/\b[a-z]{3,}\b/.test(says) && !/[<>/#=&]/.test(says))
        templates.add(
          parts.map((part) => part.replaceAll(/\s+/g, ' ').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.{1,60}'),
        )
    }
    ts.forEachChild(node, visit)
  }
  for (const file of globSync('src/**/*.{ts,tsx}').filter((name) => !elsewhere.test(name)))
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  const studio = globSync('studio/**/*.{ts,json,md}')
    .map((file) => readFileSync(file, 'utf8'))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  const template = new RegExp(`^(?:${[...templates].join('|')})$`)
  return (text) => !studio.includes(text) && (whole.has(text) || template.test(text))
}
