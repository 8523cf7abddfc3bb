import { t } from '#messages/translate.ts'
import { TextArea } from '#ui/field.tsx'
import { Preview } from '#ui/notice.tsx'
import type { RichText } from '#ui/rich-text.ts'
import { longestNote } from './note.ts'
import { NoteText } from './notes-section.tsx'

/** Where a holder writes. `onInput`: something else stands in it now. */
export function NoteField({
  label = t('Your note'),
  id,
  text,
  onInput,
}: {
  label?: string
  id?: string
  text: string | undefined
  onInput?: (() => void) | undefined
}) {
  return (
    <TextArea
      label={label}
      name="text"
      id={id}
      rows={8}
      required
      dir="auto"
      defaultValue={text}
      onInput={onInput}
      hint={t(
        'At most {most} characters; a blank line begins a paragraph. Markdown: *emphasis*, **strong**, - before items, > before a quotation, [words](https://…). Once it is published, everybody reads it beside your wallet’s address.',
        { most: longestNote },
      )}
    />
  )
}

/** A note as others will read it. */
export function NotePreview({ form }: { form: RichText }) {
  return (
    <Preview title={t('As visitors will read it, once the studio publishes it')}>
      <NoteText form={form} />
    </Preview>
  )
}
