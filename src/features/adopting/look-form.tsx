import { useState } from 'react'
import { slugOf } from '#platform/slug-of.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import type { LookMistakes, LookTexts } from './collection-look.ts'

/** What staff say of the collection, and the two ways to go on. Works without script. */
export function LookForm({
  look,
  mistakes = {},
  hasDraft,
}: {
  look: LookTexts
  mistakes?: LookMistakes | undefined
  hasDraft: boolean
}) {
  const [title, setTitle] = useState(look.title)
  const [slug, setSlug] = useState(look.slug)
  const follows = slug === slugOf(title)
  const field = <Name extends keyof LookTexts>(name: Name) => ({
    name,
    defaultValue: look[name],
    error: mistakes[name],
    autoComplete: 'off',
  })
  return (
    <form method="post">
      <Section title="4 · Look" id="look" line="What visitors read. You can change everything but the name later.">
        <div className="grid max-w-4xl items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <Field
            label="Title"
            name="title"
            maxLength={120}
            autoComplete="off"
            value={title}
            error={mistakes.title}
            onChange={({ currentTarget: { value } }) => {
              setTitle(value)
              if (follows) setSlug(slugOf(value))
            }}
          />
          <Field
            label="Name"
            name="slug"
            maxLength={80}
            autoComplete="off"
            value={slug}
            error={mistakes.slug}
            onChange={({ currentTarget }) => setSlug(currentTarget.value)}
            hint="Small letters, digits and hyphens. It stays."
          />
          <Field
            label="Address of the page"
            {...field('path')}
            placeholder={`/collections/${slug === '' ? '…' : slug}`}
            hint="Leave it empty for the usual one, or give it one of its own, such as /birds."
          />
          <Field
            label="One piece is called"
            {...field('singular')}
            maxLength={60}
            hint="Such as Bird. The number follows."
          />
          <Field label="Year" {...field('year')} inputMode="numeric" maxLength={24} />
          <Field label="Medium" {...field('medium')} maxLength={200} hint="Such as Generative drawing, SVG." />
          <div className="sm:col-span-2">
            <TextArea label="Statement" {...field('statement')} rows={5} maxLength={5_000} />
          </div>
          <Field
            label="First block"
            {...field('firstBlock')}
            inputMode="numeric"
            maxLength={12}
            hint="Nothing is looked for before it. What we found is filled in."
          />
        </div>
      </Section>
      <Section
        title="5 · Check"
        id="check"
        line="Published, it is read from the chain at once, piece by piece. Visitors see the collection in the menu and on the page of collections."
      >
        <div className="flex flex-wrap gap-4">
          {/* First, because Enter in a field presses the first button. */}
          <Button name="act" value="save">
            {hasDraft ? 'Save draft' : 'Save as a draft'}
          </Button>
          <Button look="primary" name="act" value="publish">
            Publish collection
          </Button>
        </div>
      </Section>
    </form>
  )
}
