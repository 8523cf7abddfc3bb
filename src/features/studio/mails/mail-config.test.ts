import { expect, test } from 'vitest'
import other from '#tests/other-studio/studio.config.ts'
import { checkStudio } from '../studio.ts'
import { mailsOf } from './mail-config.ts'

const mistakesOf = (mail: object) => checkStudio({ ...other, mails: [{ id: 'opened', ...mail }] }).mistakes ?? []

test('a mail whose text has no link is refused where its text stands, with what to do', () => {
  expect(mistakesOf({ de: { text: ['Ihr Druck von {title} wartet.'] } })).toEqual([
    'mails, opened, de, text: this mail is nothing without its link. Write {link} where it belongs, in a paragraph of its own for a button.',
  ])
  expect(mistakesOf({ de: { text: ['Ihr Druck von {title} wartet.', '{link}'] } })).toEqual([])
})

test('a mail that leads nowhere needs no link, and has no button', () => {
  const unled = (words: object) =>
    checkStudio({ ...other, mails: [{ id: 'email-changed-unconfirmed', en: words }] }).mistakes ?? []
  expect(unled({ text: ['Nothing to do at {studio}.'] })).toEqual([])
  expect(unled({ button: 'Go' })).toEqual([
    'mails, email-changed-unconfirmed, en, button: this mail leads nowhere, so it has no button.',
  ])
  expect(unled({ text: ['{link}'] })).toEqual([
    'mails, email-changed-unconfirmed, en, text: this mail has no place {link}. It has {studio}.',
  ])
})

test('a place that a mail does not have, and a brace alone, are named', () => {
  expect(mistakesOf({ en: { subject: '{nmae}', text: ['{link', '{link}'] } })).toEqual([
    'mails, opened, en, subject: this mail has no place {nmae}. It has {studio}, {title}, {number}, {due}, {link}.',
    'mails, opened, en, text: a { or } stands alone here. A place is written {link}, with both of them.',
  ])
  expect(mistakesOf({ en: { button: 'Go to {title}' } })).toEqual([
    'mails, opened, en, button: a button has plain words, without places.',
  ])
  expect(mistakesOf({ en: { subject: 'See {link}' } })).toEqual([
    'mails, opened, en, subject: a link cannot be followed from a subject. Write {link} into the text.',
  ])
})

test('a subject is one line, so that nothing in it becomes a header; unknown mails and keys are refused', () => {
  expect(mistakesOf({ en: { subject: 'A\r\nBcc: x@y.example' } })).toEqual([
    'mails, opened, en, subject: one line of text, without line breaks',
  ])
  expect(mistakesOf({ fr: { subject: 'A' } })).toHaveLength(1)
  expect(checkStudio({ ...other, mails: [{ id: 'unknown' }] }).mistakes).toEqual([
    'mails, unknown, id: there is no such mail',
  ])
  expect(checkStudio({ ...other, mailing: { sender: 'A\nB' } }).mistakes).toEqual([
    'mailing, sender: one line of text, without line breaks',
  ])
})

test('a studio that says nothing of mails has none of its own words', () => {
  expect(mailsOf({})).toEqual({ words: {} })
})
