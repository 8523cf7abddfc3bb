import fc from 'fast-check'
import { recoverAddress, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { hashOfTypedData } from '#platform/chain/typed-data.ts'
import { longestNote, longestReason, noteReason, noteText } from './note.ts'
import { noteMessage, type NotePlace, noteTypedData, type SignedNote } from './signed-note.ts'

const place = { chainId: 31337, collection: `0x${'1'.repeat(40)}` } as const
const hashNote = (note: SignedNote, at: NotePlace) => hashOfTypedData(noteTypedData(note, at))
const author = privateKeyToAccount(`0x${'2'.repeat(64)}`)
const noteOf = (text: string): SignedNote => ({
  tokenId: '7',
  author: author.address,
  text,
  origin: 'https://studio.example',
  writtenAt: 1_900_000_000,
})

/** A text that may be signed, in any script, with line breaks and words that look like fields of the message. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('\n', '\n\n', '\r\n', '"}', 'tokenId: 8', '\\', '<b>'),
    ),
    { maxLength: 20 },
  )
  .map((parts) => `a${parts.join('')}`)

test('any text comes back from its normal form and its message as it went in', () => {
  fc.assert(
    fc.property(typed, (input) => {
      const text = noteText(input)
      expect(noteText(text)).toBe(text)
      const { message } = JSON.parse(noteMessage(noteOf(text), place)) as { message: SignedNote }
      expect(message.text).toBe(text)
      expect(message.tokenId).toBe('7')
    }),
  )
})

test('another text, piece, studio, time, chain or contract is another message, whatever the words are', () => {
  fc.assert(
    fc.property(typed, typed, (one, other) => {
      const [first, second] = [noteText(one), noteText(other)]
      const hash = hashNote(noteOf(first), place)
      expect(hashNote(noteOf(second), place) === hash).toBe(first === second)
      // Words moved from one field to the next do not make the same message.
      expect(hashNote({ ...noteOf(first), origin: `https://studio.example${first}`, text: 'a' }, place)).not.toBe(hash)
      expect(hashNote({ ...noteOf(first), tokenId: '8' }, place)).not.toBe(hash)
      expect(hashNote({ ...noteOf(first), writtenAt: 1 }, place)).not.toBe(hash)
      expect(hashNote(noteOf(first), { ...place, chainId: 1 })).not.toBe(hash)
      expect(hashNote(noteOf(first), { ...place, collection: `0x${'3'.repeat(40)}` })).not.toBe(hash)
    }),
    { numRuns: 50 },
  )
})

test('anybody finds the author from a note and its signature', async () => {
  const note = noteOf(noteText('First line\nsecond line\n\n<script>alert(1)</script> 祝'))
  const signature = await author.signTypedData(noteTypedData(note, place))
  expect(await recoverAddress({ hash: hashNote(note, place), signature })).toBe(author.address)
  expect(await recoverAddress({ hash: hashNote({ ...note, text: 'Other words' }, place), signature })).not.toBe(
    author.address,
  )
  // The JSON that the page shows is all that a tool needs.
  const shown = JSON.parse(noteMessage(note, place)) as Parameters<typeof recoverTypedDataAddress>[0]
  expect(await recoverTypedDataAddress({ ...shown, signature })).toBe(author.address)
})

test.each([
  ['nothing', ' \n\t\n '],
  ['a null', 'a\0b'],
  ['half a surrogate pair', 'a\uD800b'],
  ['a turned direction', 'pay \u202Eecila'],
  ['a character too many', '😀'.repeat(longestNote + 1)],
])('a note with %s is refused', (_, text) => {
  expect(() => noteText(text)).toThrow(expect.objectContaining({ code: 'note-text-invalid' }))
})

test('the longest note counts characters, not the units of the encoding', () => {
  expect(noteText('😀'.repeat(longestNote))).toHaveLength(2 * longestNote)
})

test('a reason is given, in words that can be shown', () => {
  expect(noteReason(' Not about the piece. ')).toBe('Not about the piece.')
  for (const typed of ['', ' \n', 'turned \u202E', 'a\0', 'x'.repeat(longestReason + 1)])
    expect(() => noteReason(typed), typed).toThrow(expect.objectContaining({ code: 'note-text-invalid' }))
})
