import { useState } from 'react'
import { slugOf } from '#platform/slug-of.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** Asks for the title of a new exhibit; name and address follow from it and can be others. Without script they may be left empty. */
export function NewExhibitForm() {
  const [title, setTitle] = useState('')
  const [name, setName] = useState<string>()
  const [path, setPath] = useState<string>()
  const slug = name ?? slugOf(title)
  return (
    <form method="post" className="grid max-w-4xl items-start gap-x-6 gap-y-4 sm:grid-cols-3">
      <input type="hidden" name="act" value="begin" />
      <Field
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={300}
        required
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={80}
        value={slug}
        onChange={({ currentTarget }) => setName(currentTarget.value === '' ? undefined : currentTarget.value)}
        hint="Small letters, digits and hyphens. It stays."
      />
      <Field
        label="Address"
        name="path"
        autoComplete="off"
        maxLength={200}
        value={path ?? (slug === '' ? '' : `/exhibits/${slug}`)}
        onChange={({ currentTarget }) => setPath(currentTarget.value === '' ? undefined : currentTarget.value)}
        hint="Any free address. You can change it later."
      />
      <div>
        <Button look="primary">Begin exhibit</Button>
      </div>
    </form>
  )
}
