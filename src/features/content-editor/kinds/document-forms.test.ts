import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentSchemas } from '#features/documents/document-schemas.ts'
import type { DocumentContent, Json } from '#features/documents/document.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { settledFields } from '#features/publishing/settled.ts'
import { plain as texts } from '#features/studio/translations/texts-of.ts'
import { isMarked } from '#features/studio/translations/translation.ts'
import demo from '#studio/studio.config.ts'
import other from '#tests/other-studio/studio.config.ts'
import type { DocumentForm, Field } from '../form/field.ts'
import { documentForms } from './document-forms.ts'

type Schema = z.core.$ZodType
type Kind = keyof typeof documentForms

/** What the product writes by itself: nobody types the root of frozen pieces, and a mail, a kind of pill and a vault are named by their documents. */
const writtenElsewhere = new Set(['collection.metadata.hosted.frozen', 'mail.id', 'pill-kind.pillId', 'vault.vaultId'])

const schemas: Readonly<Record<Kind, z.ZodObject>> = documentSchemas

/** A schema without what only says that it may be absent, or how it is written afterwards. */
function plain(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return plain(schema.unwrap())
  return schema instanceof z.ZodPipe ? plain(schema.in) : schema
}

const fieldsOf = ({ sections }: DocumentForm): Field[] => sections.flatMap(({ fields }) => fields)

/** Where a declaration and a schema differ, a line each. */
function differences(fields: readonly Field[], schema: z.ZodObject, place: string): string[] {
  const keys = Object.keys(schema.shape)
  return [
    ...keys
      // Translations are written in a form that follows from the texts themselves.
      .filter(
        (key) =>
          key !== 'translations' &&
          !fields.some((field) => field.key === key) &&
          !writtenElsewhere.has(`${place}.${key}`),
      )
      .map((key) => `${place}.${key} has no field`),
    ...fields.flatMap((field, index) => {
      const at = `${place}.${field.key}`
      if (fields.findIndex(({ key }) => key === field.key) !== index) return [`${at} has two fields`]
      const inner = schema.shape[field.key] as Schema | undefined
      if (inner === undefined) return [`${at} is in no schema`]
      const isOptional = inner instanceof z.ZodOptional || inner instanceof z.ZodDefault
      return [
        ...(isOptional === (field.isOptional ?? false) ? [] : [`${at} is ${isOptional ? '' : 'not '}optional`]),
        ...ofValue(field, plain(inner), at),
      ]
    }),
  ]
}

function ofValue(field: Field, schema: Schema, at: string): string[] {
  const fits = (isIt: boolean) => (isIt ? [] : [`${at} cannot be ${field.as}`])
  const element = schema instanceof z.ZodArray ? plain(schema.element) : undefined
  switch (field.as) {
    case 'group':
      return schema instanceof z.ZodObject ? differences(field.fields, schema, at) : fits(false)
    case 'rows':
      if (!(element instanceof z.ZodObject)) return fits(false)
      return [
        ...differences(field.fields, element, at),
        ...(field.titleOf in element.shape ? [] : [`${at} has no ${field.titleOf}`]),
      ]
    case 'variant':
      return schema instanceof z.ZodDiscriminatedUnion ? ofVariants(field, schema, at) : fits(false)
    case 'entries':
      return schema instanceof z.ZodRecord ? ofValue(field.value, plain(schema.valueType), at) : fits(false)
    case 'number':
      return fits(
        field.or === undefined
          ? schema instanceof z.ZodNumber
          : [7, field.or.value].every((value) => z.safeParse(schema, value).success),
      )
    case 'range':
      return fits(z.safeParse(schema, [1, 2]).success)
    case 'yes-no':
      return fits(schema instanceof z.ZodBoolean)
    case 'choice':
      return ofChoices(field, schema, at)
    case 'countries':
    case 'lines':
    case 'paragraphs':
    case 'picks':
      return fits(element instanceof z.ZodString)
    case 'pick':
      if (field.from === 'file') return fits(schema instanceof z.ZodObject && 'fileId' in schema.shape)
      return fits(field.from === 'program' ? schema instanceof z.ZodCustom : schema instanceof z.ZodString)
    case 'moment':
      return fits(z.safeParse(schema, '2026-11-26T12:00:00+01:00').success)
    case 'colour':
      return fits(z.safeParse(schema, '#a24f2b').success && !z.safeParse(schema, 'red').success)
    case 'day':
      return fits(z.safeParse(schema, '2026-11-26').success && !z.safeParse(schema, 'soon').success)
    case 'rich-text':
      return fits(element instanceof z.ZodDiscriminatedUnion)
    case 'line':
    case 'mark':
    case 'text':
      return fits(schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
  }
}

function ofVariants(field: Field & { as: 'variant' }, schema: z.ZodDiscriminatedUnion, at: string): string[] {
  const variants = new Map(
    schema.options.map((option) => {
      const { [field.tag]: tag, ...shape } = (option as z.ZodObject).shape
      return [String((tag as z.ZodLiteral).value), z.strictObject(shape)]
    }),
  )
  return [
    ...[...variants.keys()]
      .filter((value) => !field.variants.some((one) => one.value === value))
      .map((value) => `${at} has no variant ${value}`),
    ...field.variants.flatMap(({ value, fields }) => {
      const one = variants.get(value)
      return one === undefined ? [`${at}: ${value} is in no schema`] : differences(fields, one, `${at}.${value}`)
    }),
  ]
}

function ofChoices({ options }: Field & { as: 'choice' }, schema: Schema, at: string): string[] {
  const wanted = schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [...schema.values] : []
  const given = options.map(({ value }) => value)
  return given.toSorted().join() === wanted.map(String).toSorted().join()
    ? []
    : [`${at} offers ${given.join()} instead of ${wanted.join()}`]
}

const kinds = Object.keys(documentForms) as Kind[]

test.each(kinds)(
  'the form of a %s asks for everything that its schema takes, in a form that fits, and for nothing else',
  (kind) => {
    expect(differences(fieldsOf(documentForms[kind]), schemas[kind], kind)).toEqual([])
  },
)

test('a form that lacks a field, has one too many or asks in the wrong way would be found', () => {
  const [first, ...rest] = fieldsOf(documentForms.page)
  expect(differences(rest, schemas.page, 'page')).toEqual(['page.sections has no field'])
  const wrong: Field[] = [
    { ...first!, isOptional: true },
    { key: 'instead', as: 'number', label: 'Instead', isOptional: true },
    { key: 'more', as: 'line', label: 'More' },
  ]
  expect(differences(wrong, schemas.page, 'page')).toEqual([
    'page.sections is not optional',
    'page.instead cannot be number',
    'page.more is in no schema',
  ])
})

/** The places of a document that no field of its form reaches. */
function unreached(content: Json, fields: readonly Field[], place: string): string[] {
  return Object.entries(content as DocumentContent).flatMap(([key, value]) => {
    const field = fields.find((one) => one.key === key)
    if (field === undefined) return [`${place}.${key}`]
    if (field.as === 'group') return unreached(value, field.fields, `${place}.${key}`)
    if (field.as === 'rows')
      return (value as readonly Json[]).flatMap((row) => unreached(row, field.fields, `${place}.${key}`))
    if (field.as !== 'variant') return []
    const { [field.tag]: tag, ...inner } = value as DocumentContent
    const variant = field.variants.find((one) => one.value === tag)
    return variant === undefined ? [`${place}.${key}`] : unreached(inner, variant.fields, `${place}.${key}`)
  })
}

test.each([
  ['the demo', demo],
  ['another studio', other],
])('every key of every document of %s has a field', (_name, studio) => {
  const documents = splitStudio(studio).documents.filter(({ kind }) => kind !== 'exhibit')
  expect(documents.length).toBeGreaterThan(6)
  expect(
    documents.flatMap(({ kind, name, content }) =>
      unreached(content, fieldsOf(documentForms[kind as Kind]), `${kind} ${name}`),
    ),
  ).toEqual([])
})

test.each(kinds)('the form of a %s marks as settled what publishing refuses to change', (kind) => {
  const settled = (fields: readonly Field[], above = ''): string[] =>
    fields.flatMap((field) => [
      ...(field.isSettled === true ? [above + field.key] : []),
      ...(field.as === 'group' ? settled(field.fields, `${above}${field.key}, `) : []),
    ])
  const wanted: readonly string[] = kind in settledFields ? settledFields[kind as keyof typeof settledFields] : []
  expect(settled(fieldsOf(documentForms[kind])).toSorted()).toEqual([...wanted].toSorted())
})

/** Longer texts that nobody reads on a public page: what customs is told, a drawing, and mails, which have their languages themselves. */
const unread = [
  'edition.customs.description',
  'edition.customs.valueBasis',
  'mail.en.text',
  'mail.de.text',
  'mailing.signature.en',
  'mailing.signature.de',
  'studio.mark',
]

test.each(kinds)('the longer texts of a %s can be translated', (kind) => {
  const places = (fields: readonly Field[], above: string): string[] =>
    fields.flatMap((field) => {
      const at = `${above}.${field.key}`
      if (field.as === 'group' || field.as === 'rows') return places(field.fields, at)
      if (field.as === 'variant') return field.variants.flatMap((variant) => places(variant.fields, at))
      return ['text', 'paragraphs', 'rich-text'].includes(field.as) ? [at] : []
    })
  const isTranslatable = (place: string) => {
    let schema: Schema = schemas[kind]
    for (const key of place.split('.').slice(1)) {
      const inner: Schema = schema instanceof z.ZodArray ? texts(schema.element) : schema
      schema = texts((inner as z.ZodObject).shape[key] as Schema)
    }
    return isMarked(schema)
  }
  expect(
    places(fieldsOf(documentForms[kind]), kind).filter(
      (place) => !unread.some((each) => place.endsWith(each)) && !isTranslatable(place),
    ),
  ).toEqual([])
})

test('sections have names of their own, and no label is longer than a line of a phone', () => {
  for (const form of Object.values(documentForms)) {
    const ids = form.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { label } of fieldsOf(form)) expect(label.length).toBeLessThanOrEqual(70)
  }
})
