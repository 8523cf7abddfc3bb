import { expect, test } from 'vitest'
import { type CollectorNameError, nameKey, parseCollectorName } from './collector-name.ts'

const reserved = { within: [nameKey('Winter Hall')], whole: [nameKey('Winter Hall'), nameKey('Ann Lee')] }
const problemOf = (typed: string) => {
  try {
    return `accepted as ${String(parseCollectorName(typed, reserved))}`
  } catch (error) {
    return (error as InstanceType<typeof CollectorNameError>).message
  }
}

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['José-María O’Neill', 'José-María O’Neill'],
  ['Jose\u0301', 'José'],
  ['Дмитрий', 'Дмитрий'],
  ['Οδυσσέας', 'Οδυσσέας'],
  ['山田 Taro', '山田 Taro'],
  ['लक्ष्मी', 'लक्ष्मी'],
  ['محمد', 'محمد'],
  ['Ａｄａ', 'Ada'],
  ['Oxford', 'Oxford'],
  ['Decade', 'Decade'],
  ['Ann', 'Ann'],
  ['a'.repeat(32), 'a'.repeat(32)],
  ['', null],
  ['   ', null],
])('%s can be chosen', (typed, name) => {
  expect(parseCollectorName(typed, reserved)).toBe(name)
})

const bad: Record<string, readonly string[]> = {
  'has 2 to 32 characters': ['A', 'a'.repeat(33), 'ada '.repeat(10)],
  'signs in it that nobody sees': [
    'Ada\nLovelace',
    'Ada\tLovelace',
    'Ada\r\nLovelace',
    'Ada\u2028Lovelace',
    'Ada\0',
    'A\u200Bda',
    'A\u200Dda',
    'A\uFEFFda',
    'A\u00ADda',
    'A\u034Fda',
    'A\u2060da',
    'Ada\u202Eadb',
    'Ada\u2066b',
    'Ada\u200F',
    'Ada \u3164',
    '\u115F\u1160',
    'Ada\uFE0F',
    'Ada\u{E0041}',
    'Ada\uE000',
    'Ada\uD800',
  ],
  'has no dot': ['ada.eth', 'ada . eth', 'Ada.', 'ada．eth', 'ada。eth', 'ada․eth', 'www.ada', 'Ada…'],
  'has letters, numbers and spaces': [
    'Ada 🌸',
    'Ada!',
    'Ada/Lovelace',
    'ada@house',
    '<b>Ada</b>',
    '=Ada',
    'ada∙eth',
    'ada·eth',
    '✓ Ada',
    'Ada\u2800',
  ],
  'needs a letter': ['12345', '- -', '\u0301Ada', 'Z\u0335\u0336\u0337\u0338algo'],
  'mixes letters of alphabets': ['Аda', 'Αda', 'Adа', 'Ꭺda', 'ПаΠ'],
  'looks like the address': [
    '0x1234',
    '0xAda',
    'x0x12',
    '0 x 12ab',
    '0X12AB34',
    '０ｘ12ab',
    'Ox12ab34',
    'a1b2c3d4e5f6',
    'Ada 0xab',
  ],
  'is the studio’s own': [
    'Winter Hall',
    'winter-hall',
    'WINTERHALL',
    'Wlnter Ha1l',
    'Winter Hall Help',
    'The Real Winter Hall',
    'Ann Lee',
    'ANN_LEE',
    'Ánn Lee',
    'Support',
    'Ada, Staff',
    'Admin Ada',
    '0fficial Ada',
  ],
}

test.each(
  Object.entries(bad).flatMap(([why, names]) => names.map((name) => [JSON.stringify(name), why, name] as const)),
)('%s cannot be chosen: it %s', (_, why, name) => {
  expect(problemOf(name)).toContain(why)
})

test.each([
  ['Ada Lovelace', 'ada-lovelace'],
  ['Ada', 'ADÁ'],
  ['ОТТО', 'Otto'],
  ['РОСА', 'poca'],
  ['Lia', 'lla'],
  ['Bob', 'B0b'],
  ['Modern', 'Modem'],
  ['Straße', 'STRASSE'],
  ['Οδυσσέας', 'ΟΔΥΣΣΕΑΣ'],
  ['Ada', '𝐀𝐝𝐚'],
])('%s and %s are the same name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})

test.each([
  ['Ada', 'Adam'],
  ['Anna', 'Hannah'],
  ['लक्ष्मी', 'लक्ष्मा'],
  ['山田', '山口'],
])('%s and %s are not', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other))
})
