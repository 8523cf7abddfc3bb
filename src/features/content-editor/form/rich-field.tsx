import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Json } from '#features/documents/document.ts'
import { richText } from '#features/studio/rich-text-config.ts'
import { TextArea } from '#ui/field.tsx'
import type { Field } from './field.ts'
import { labelOf, type Placed, useFormParts, useMistake } from './form-parts.tsx'
import { shownValues } from './shown-value.ts'

// The editor of texts is large: only whoever edits one loads it.
const RichTextField = lazy(async () => ({
  default: (await import('#features/exhibit-editor/text/rich-text-field.tsx')).RichTextField,
}))

type Props = Placed & { field: Extract<Field, { as: 'rich-text' }>; value: Json | undefined }

/** Formatted text: in the editor of texts where scripts run, else as Markdown. */
export function RichField(props: Props) {
  const { isReady } = useFormParts()
  const markdown = <MarkdownField {...props} />
  if (!isReady || !richText.safeParse(props.value ?? []).success) return markdown
  return (
    <Suspense fallback={markdown}>
      <TreeField {...props} />
    </Suspense>
  )
}

function MarkdownField({ field, value, name, place }: Props) {
  const { zone } = useFormParts()
  const error = useMistake(place)
  return (
    <TextArea
      label={labelOf(field)}
      name={name}
      id={name}
      rows={8}
      hint={[field.help, 'Markdown: ## before a heading, - before items, **strong**, [words](https://…).']
        .join(' ')
        .trim()}
      error={error}
      defaultValue={shownValues(field, value, { zone })[0]}
    />
  )
}

function TreeField({ field, value, name, place }: Props) {
  const { changed } = useFormParts()
  const error = useMistake(place)
  const [text, setText] = useState(() => richText.parse(value ?? []))
  const [shown, setShown] = useState(value)
  if (shown !== value && JSON.stringify(value) !== JSON.stringify(text)) {
    setShown(value)
    setText(richText.parse(value ?? []))
  }
  const started = useRef(text)
  useEffect(() => {
    if (started.current === text) return
    started.current = text
    changed()
  }, [changed, text])
  return (
    <>
      <input type="hidden" name={`${name}.json`} value={JSON.stringify(text)} />
      <RichTextField
        label={labelOf(field)}
        id={name}
        value={text}
        change={setText}
        {...(field.help === undefined ? {} : { hint: field.help })}
        {...(error === undefined ? {} : { error })}
      />
    </>
  )
}
