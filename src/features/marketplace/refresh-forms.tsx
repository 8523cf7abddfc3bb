import { Form } from 'react-router'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import type { RefreshFormErrors, TypedRefresh } from './refresh-form.ts'
import { MOST_PIECES_AT_ONCE } from './refresh.ts'

type Choice = { slug: string; title: string }

/** Names pieces of one collection. Works as a plain form; what was typed stays. */
export function RefreshPiecesForm({
  collections,
  typed,
  errors,
}: {
  collections: readonly Choice[]
  typed: TypedRefresh
  errors: RefreshFormErrors
}) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex max-w-[40rem] flex-col gap-6"
      aria-label={t('Ask for a refresh')}
    >
      <div className="grid gap-6 sm:grid-cols-[12rem_1fr]">
        <Select label={t('Collection')} name="collection" defaultValue={typed.collection} error={errors.collection}>
          {collections.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </Select>
        <Field
          label={t('Numbers')}
          name="numbers"
          defaultValue={typed.numbers}
          error={errors.numbers}
          autoComplete="off"
          spellCheck={false}
          required
          hint={t('One or several: 7, 9, 12–15. At most {most} at once.', { most: MOST_PIECES_AT_ONCE })}
        />
      </div>
      <div>
        <Button look="primary">{t('Ask for a refresh')}</Button>
      </div>
    </Form>
  )
}

/** Names all pieces of a collection; shown to the studio's people only. */
export function RefreshAllForm({ collections, error }: { collections: readonly Choice[]; error?: string | undefined }) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex max-w-[40rem] flex-wrap items-end gap-4"
      aria-label={t('Ask for a whole collection')}
    >
      <div className="w-48">
        <Select label={t('All pieces of')} name="all" error={error}>
          {collections.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <Button>{t('Ask for all of them')}</Button>
    </Form>
  )
}
