import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import type { StudioField } from './studio-words.ts'

/** What the studio says of itself, to be changed and published at once. `given` are the fields as they stand or as they were typed. */
export function StudioWordsForm({
  given,
  problems,
}: {
  given: Readonly<Partial<Record<string, string>>>
  problems: Readonly<Partial<Record<StudioField, string>>>
}) {
  const field = (name: StudioField) => ({ name, defaultValue: given[name] ?? '', error: problems[name] })
  return (
    <Form method="post" aria-label="Name and words" className="flex max-w-[40rem] flex-col gap-6">
      <Field label="Name of the studio" required maxLength={80} autoComplete="organization" {...field('name')} />
      <Field
        label="Line under the name"
        maxLength={200}
        hint="A few words, such as Prints and drawings."
        {...field('tagline')}
      />
      <TextArea label="About" rows={6} hint="Leave an empty line between paragraphs." {...field('about')} />
      <Field
        label="Email address for visitors"
        type="email"
        required
        autoComplete="email"
        hint="It’s public: it stands on pages where people may need you."
        {...field('contact')}
      />
      <Field label="Time zone" required hint="Such as Europe/Paris." {...field('timeZone')} />
      <Field
        label="Colour of links and buttons"
        type="color"
        required
        className="max-w-24"
        hint="It is darkened or lightened on each background just enough to be read."
        {...field('accent')}
      />
      <TextArea
        label="Mark beside the name"
        rows={2}
        required
        hint="The data of an SVG path in a box of 24 by 24. You can leave it as it is."
        {...field('mark')}
      />
      <div>
        <Button look="primary">Publish name and words</Button>
      </div>
    </Form>
  )
}
