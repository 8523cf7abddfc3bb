import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { german } from './german.ts'
import type { PluralForms, Translation } from './translate.ts'

/** What is written for the reader: everything but the programs' own texts, which nobody translates. */
const files = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|-under-test\.tsx?$|^src\/(?:messages|generated)\//.test(file),
)
const programs = files.map((file) => {
  const text = readFileSync(file, 'utf8')
  return { file, text, usesMessages: text.includes("'#messages/") }
})

type Use = { file: string; message: string; other?: string }

/** Each sentence that a program asks a translation for, and the calls that would read the language while a module is loaded. */
function usesIn({ file, text }: { file: string; text: string }): { uses: Use[]; early: string[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const uses: Use[] = []
  const early: string[] = []
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      /^(?:t|tn|numberText|listText|choiceText|countryText|utcDayText|locale)$/.test(node.expression.text)
    ) {
      if (!isInFunction) early.push(`${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`)
    }
    if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) uses.push({ file, message: node.text })
    const opens = ts.isFunctionLike(node)
    ts.forEachChild(node, (child) => visit(child, isInFunction || opens))
  }
  visit(source, false)
  return { uses, early }
}

test('no module reads the language while it is loaded: it is the language of a request', () => {
  expect(programs.filter(({ usesMessages }) => usesMessages).flatMap((program) => usesIn(program).early)).toEqual([])
})

test('every sentence of the catalogue is still said somewhere', () => {
  const said = new Set(programs.flatMap((program) => usesIn(program).uses.map(({ message }) => message)))
  expect(said.size).toBeGreaterThan(1000)
  expect(Object.keys(german).filter((message) => !said.has(message))).toEqual([])
})

const partsOf = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([part]) => part).toSorted()
const sentences = Object.entries(german as Readonly<Record<string, Translation>>)

test('a translation has the same values and elements as the English', () => {
  const wrong = sentences.flatMap(([english, translation]) => {
    const forms = typeof translation === 'string' ? [translation] : Object.values(translation as PluralForms)
    return forms.flatMap((form) =>
      JSON.stringify(partsOf(form)) === JSON.stringify(partsOf(english)) ||
      // “One piece” may say its number in words.
      (typeof translation !== 'string' &&
        form === translation.one &&
        JSON.stringify(partsOf(form)) === JSON.stringify(partsOf(english).filter((part) => part !== '{count}')))
        ? []
        : [`${english} → ${form}`],
    )
  })
  expect(wrong).toEqual([])
})

test('two files of a language say one sentence alike', () => {
  const seen = new Map<string, string>()
  const unlike = globSync('src/messages/de/*.ts').flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if (
        ts.isPropertyAssignment(node) &&
        (ts.isStringLiteralLike(node.name) || ts.isIdentifier(node.name)) &&
        node.parent.parent.parent !== undefined &&
        !ts.isPropertyAssignment(node.parent.parent)
      ) {
        const before = seen.get(node.name.text)
        const now = node.initializer.getText(source)
        if (before !== undefined && before !== now) found.push(`${file}: ${node.name.text}: ${before} and ${now}`)
        seen.set(node.name.text, now)
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
  expect(unlike).toEqual([])
})

test('German is written as German: “Sie”, its own quotation marks, no straight apostrophes', () => {
  const odd = sentences.flatMap(([english, translation]) =>
    (typeof translation === 'string' ? [translation] : Object.values(translation as PluralForms))
      .filter((text) =>
        /(?<![<\w])(?:du|dein|deine|deinen|dir|dich)(?!\w)|["'`]|“.*”|…?\bE-mail\b/i.test(
          text.replaceAll('E-Mail', ''),
        ),
      )
      .map((text) => `${english} → ${text}`),
  )
  expect(odd).toEqual([])
})
