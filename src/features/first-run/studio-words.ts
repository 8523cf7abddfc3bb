import { z } from 'zod'
import { InvalidInputError } from '#platform/errors.ts'
import { accentOf } from './accent.ts'

/** What the owner says of the studio at first. Each field has a sentence for what is wrong with it. */
const words = z.strictObject({
  name: z.string().trim().min(1, 'Give the studio a name.').max(80, 'At most 80 characters.'),
  tagline: z.string().trim().max(200, 'At most 200 characters.'),
  about: z.string().trim().max(5_000, 'At most 5,000 characters.'),
  contact: z.email('Enter an email address, such as studio@example.com.').max(254, 'At most 254 characters.'),
  timeZone: z.string().refine(isTimeZone, 'Choose a time zone, such as Europe/Paris.'),
  accent: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Choose a colour: # and six hexadecimal digits.'),
  mark: z
    .string()
    .trim()
    .max(4_000, 'At most 4,000 characters.')
    .regex(/^[mM][\d\sMmLlHhVvCcSsQqTtAaZz.,eE+-]*$/, 'Enter the data of an SVG path: it begins with M.'),
})

export type StudioWords = z.output<typeof words>
export type StudioField = keyof StudioWords

/** A field of the form that cannot be taken as it is; nothing was published. */
export class StudioWordsError extends InvalidInputError {
  readonly code = 'studio-words-wrong'
  readonly fields: Readonly<Partial<Record<StudioField, string>>>
  constructor(fields: Readonly<Partial<Record<StudioField, string>>>) {
    super('Some fields need another look. Nothing was published.')
    this.fields = fields
  }
}

/** Checks what was typed. Throws `StudioWordsError`. */
export function parseStudioWords(given: Readonly<Record<string, string>>): StudioWords {
  const result = words.safeParse(given)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  throw new StudioWordsError(Object.fromEntries(fields.toReversed()))
}

/** The parts of the studio's document that these words are. */
export function lookOf({ about, accent, ...rest }: StudioWords) {
  const paragraphs = about.split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
  return { ...rest, about: paragraphs.filter((paragraph) => paragraph !== ''), accent: accentOf(accent) }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
