import { z } from 'zod'
import type { DocumentContent, Json } from '#features/documents/document.ts'
import { translationsConfig } from '#features/studio/translations/translation.ts'
import { defineError, InvalidInputError } from '#platform/errors.ts'
import type { DocumentForm, Field } from '../form/field.ts'
import { fieldsOf, isFields, isSame, listIn, own } from '../form/form-walk.ts'

export const UnknownContentError = defineError(
  InvalidInputError,
  'unknown-content',
  (place: string) =>
    `This draft was not saved: ${place} is nothing that it can have. What was saved before is still there.`,
)

const content = z.record(z.string().max(300), z.json())

/**
 * The content that somebody sent, if it has nothing but what its form asks for and what was stored before: nothing is kept that nobody would ever
 * see. Throws `UnknownContentError`.
 */
export function knownContent(form: DocumentForm, sent: unknown, stored: DocumentContent): DocumentContent {
  const parsed = content.safeParse(sent)
  if (!parsed.success) throw new UnknownContentError('what was sent')
  const next = parsed.data as DocumentContent
  const stranger = strangerIn(fieldsOf(form), next, [stored], '')
  if (stranger !== undefined) throw new UnknownContentError(stranger)
  return next
}

/** The first place that neither the form has nor one of the stored states. */
function strangerIn(
  fields: readonly Field[],
  value: DocumentContent,
  stored: readonly DocumentContent[],
  place: string,
): string | undefined {
  for (const [key, inner] of Object.entries(value)) {
    const at = place === '' ? key : `${place}, ${key}`
    // Translations have a strict schema of their own.
    if (at === 'translations' && translationsConfig.safeParse(inner).success) continue
    const field = fields.find((each) => each.key === key)
    const before = stored.map((each) => own(each, key))
    const stranger =
      field === undefined
        ? before.some((each) => each !== undefined && isSame(each, inner))
          ? undefined
          : at
        : strangerBelow(field, inner, before, at)
    if (stranger !== undefined) return stranger
  }
  return undefined
}

function strangerBelow(
  field: Field,
  value: Json,
  before: readonly (Json | undefined)[],
  place: string,
): string | undefined {
  if (before.some((each) => isSame(each, value))) return undefined
  switch (field.as) {
    case 'group':
      return isFields(value) ? strangerIn(field.fields, value, before.filter(isFields), place) : place
    case 'variant': {
      const tag = isFields(value) ? own(value, field.tag) : undefined
      const variant = field.variants.find((each) => each.value === tag)
      if (!isFields(value) || (variant === undefined && Object.keys(value).length > 0)) return place
      const { [field.tag]: _, ...rest } = value
      return strangerIn(variant?.fields ?? [], rest, before.filter(isFields), place)
    }
    case 'rows': {
      if (!Array.isArray(value)) return place
      const rows = before.flatMap((each) => listIn(each).filter(isFields))
      return (value as readonly Json[])
        .map((row, index) =>
          isFields(row) ? strangerIn(field.fields, row, rows, `${place} ${index + 1}`) : `${place} ${index + 1}`,
        )
        .find((each) => each !== undefined)
    }
    case 'entries':
      return isFields(value)
        ? Object.entries(value)
            .map(([key, inner]) =>
              strangerBelow(
                field.value,
                inner,
                before.map((each) => (isFields(each) ? own(each, key) : undefined)),
                `${place}, ${key}`,
              ),
            )
            .find((each) => each !== undefined)
        : place
    default:
      // Trees of formatted text are read by their own schema; all else is one value or a list of them.
      return field.as === 'rich-text' || !isNested(value) ? undefined : place
  }
}

function isNested(value: Json): boolean {
  return (
    isFields(value) || (Array.isArray(value) && (value as readonly Json[]).some((each) => typeof each === 'object'))
  )
}
