import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What nobody would say, or says of a program as if it were a person; beside it what we write instead (docs/glossary.md has the terms). */
const unwanted: readonly [RegExp, string][] = [
  [/\b(?:the|this|another) house\b/i, 'we, the studio, the site or the server'],
  [/\be-mail/i, 'email'],
  [/Forgotten it\?/, 'Forgot your password?'],
  [/you need no account/, 'You don’t need an account'],
  [/What cannot be shipped to you/, 'If we can’t ship to you'],
  [/\bstands? in no (?:mail|link|list)/, 'never appears in'],
  [/^Look at it$|^Show it$|^Go on$|^Let go on$/, 'a verb with its object: Preview, Show the address, Continue'],
  [/leave the world/, 'are destroyed'],
  [/\bSaid on the chain/, 'Announced on-chain'],
  [/Waits for a second person/, 'Awaiting a second approval'],
  [/Nobody asked for anything/, 'Nothing to approve'],
  [/\bOur book\b|\bin the book\b/, 'our records'],
  [/Passed on by/, 'Transferred from … to …'],
  [/^Whole work$|^Closer$|^Further$/, 'Fit, Zoom in, Zoom out'],
  [/As the system/, 'System'],
  [/What it holds/, 'View holdings'],
  [/needs somebody/, 'Needs attention'],
  [/\bthings inside/, 'items inside'],
  [/Take back all/, 'Clear filters'],
  [/did not go along/, 'The server refused this'],
  [/\bthe studio neither\b|\byou neither\b/, 'not even the studio'],
  [/All together$/, 'Total'],
  [/stands? still\b(?=[:.,]|$)/, 'is on hold'],
  [/is no step from there/, 'is not possible'],
  [/does not obey/, 'can’t manage'],
  [/\btherefor\b/, 'for it'],
  [
    /(?<!up to )\b(?:\d+|two|three|four|five|six|seven|ten|twelve|fourteen|thirty|sixty|ninety) (?:second|minute|hour|day|week|month)s\b/,
    'the number from policy.ts (CONTRIBUTING.md)',
  ],
  [/will not take this back/, 'This can’t be undone'],
  [
    /^You say where to|^On its way$|^The way of (?:a|this) print/,
    'Tell us where to send it, Shipped, How a print reaches you',
  ],
  [/^Other ways$/, 'Advanced, or more ways to do what they do'],
  [/^To look around you need/, 'You don’t need an account to look around'],
  [/^Most pieces$|^Hold because of/, 'Maximum pieces, Reason for hold'],
  [/\bis like that\.$/, 'No … match these filters'],
  [/^In words$/, 'Details, or Note'],
  [/\b[Ss]tudio does not send to/, 'We don’t ship to …'],
  [/^The account is there/, 'Account created'],
  [/\bto be told$/, 'Tell me by email'],
  [/too easy to guess/, 'what the password has to have'],
]

// The words are English ones; German has its own („E-Mail“ is right there).
const sources = ['src', 'studio', 'tests/other-studio'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|under-test|generated|messages\/de\//.test(file))
    .map((file) => join(folder, file)),
)

/** Where one of them may be found at all: reading every program as a tree would take a second or more. */
const anywhere = unwanted.map(([pattern]) => new RegExp(pattern.source.replaceAll(/[$^]/g, ''), pattern.flags))

/** Every text of a program that somebody might read: strings, templates and what stands between tags; comments and names are none. */
function textsOf(file: string): string[] {
  const program = readFileSync(file, 'utf8')
  if (!anywhere.some((pattern) => pattern.test(program))) return []
  const source = ts.createSourceFile(file, program, ts.ScriptTarget.Latest)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) texts.push(node.text.replaceAll(/\s+/g, ' ').trim())
    else if (ts.isStringLiteralLike(node)) texts.push(node.text)
    else if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

test('no document says it either', () => {
  const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'package.json'].concat(
    readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join('docs', file)),
  )
  expect(documents.length).toBeGreaterThan(100)
  // What a page says whole is a sentence among others here; of sentences the words for us and for mail stand in every kind of text.
  const everywhere = unwanted.filter(([pattern]) => !pattern.source.includes('^') && !pattern.source.includes('\\d+'))
  expect(
    documents.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          everywhere.flatMap(([pattern, wanted]) =>
            pattern.test(line) ? [`${file}:${index + 1}: ${line} (${wanted})`] : [],
          ),
        ),
    ),
  ).toEqual([])
})

test('no page, message or mail says what nobody would say', () => {
  const found = sources.flatMap((file) =>
    textsOf(file).flatMap((text) =>
      unwanted.flatMap(([pattern, wanted]) => (pattern.test(text) ? [`${file}: “${text}” (${wanted})`] : [])),
    ),
  )
  expect(found).toEqual([])
})
