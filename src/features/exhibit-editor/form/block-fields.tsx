import { fieldName } from '#features/publishing/desk/draft-mistake.ts'
import { Select } from '#ui/field.tsx'
import { type DraftBlock, type DraftBlockOf, filled } from '../draft/exhibit-draft.ts'
import { RichTextField } from '../text/rich-text-field.tsx'
import { DetailsFields } from './details-fields.tsx'
import { FileChoice, PictureFields } from './file-choice.tsx'
import { useMistake } from './form-context.tsx'
import { HistoryFields, ProcessFields } from './list-fields.tsx'
import { RelatedFields } from './related-fields.tsx'
import { VenueFields } from './venue-fields.tsx'
import { AltField, WordsField } from './words-field.tsx'

/** What a block's own fields are given: `change` says which of them changed, so that typing in one is one step to undo. */
export type BlockProps<Type extends DraftBlock['type']> = {
  block: DraftBlockOf<Type>
  change: (subject: string, block: DraftBlock) => void
}

/** The fields of one block, by its kind. */
export function BlockFields({ block, change }: { block: DraftBlock; change: BlockProps<'text'>['change'] }) {
  switch (block.type) {
    case 'text':
      return <TextFields block={block} change={change} />
    case 'picture':
      return <PictureBlockFields block={block} change={change} />
    case 'pair':
      return <PairFields block={block} change={change} />
    case 'media':
      return <MediaFields block={block} change={change} />
    case 'quotation':
      return <QuotationFields block={block} change={change} />
    case 'details':
      return <DetailsFields block={block} change={change} />
    case 'related':
      return <RelatedFields block={block} change={change} />
    case 'venue':
      return <VenueFields block={block} change={change} />
    case 'process':
      return <ProcessFields block={block} change={change} />
    case 'history':
      return <HistoryFields block={block} change={change} />
  }
}

function TextFields({ block, change }: BlockProps<'text'>) {
  const place = ['blocks', block.id, 'text']
  return (
    <RichTextField
      label="Text"
      id={fieldName(place)}
      value={block.text}
      change={(text) => change('text', { ...block, text })}
      error={useMistake(place)}
    />
  )
}

function PictureBlockFields({ block, change }: BlockProps<'picture'>) {
  return (
    <>
      <PictureFields
        label="Picture"
        place={['blocks', block.id, 'picture']}
        picture={block.picture}
        change={(picture) => change('picture', { ...block, picture })}
      />
      <Select
        label="Width"
        name={`width-${block.id}`}
        value={block.width ?? 'wide'}
        onChange={({ currentTarget }) =>
          change('width', { ...block, width: currentTarget.value as 'text' | 'wide' | 'full' })
        }
      >
        <option value="text">As wide as the text</option>
        <option value="wide">As wide as the page</option>
        <option value="full">From edge to edge</option>
      </Select>
    </>
  )
}

function PairFields({ block, change }: BlockProps<'pair'>) {
  const [left, right] = block.pictures
  return (
    <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <PictureFields
          label="Left picture"
          place={['blocks', block.id, 'pictures', 0]}
          picture={left}
          change={(picture) => change('left', { ...block, pictures: [picture, right] })}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <PictureFields
          label="Right picture"
          place={['blocks', block.id, 'pictures', 1]}
          picture={right}
          change={(picture) => change('right', { ...block, pictures: [left, picture] })}
        />
      </div>
    </div>
  )
}

function MediaFields({ block, change }: BlockProps<'media'>) {
  const at = (key: string) => ['blocks', block.id, key]
  return (
    <>
      <FileChoice
        label="Film, sound, model or page"
        kind="media"
        place={at('file')}
        fileId={block.file}
        change={(file) => change('file', { ...block, file })}
      />
      <AltField
        place={at('alt')}
        value={block.alt}
        change={(alt) => change('alt', { ...block, alt })}
        label="Description for people who cannot see or hear it"
      />
      <FileChoice
        label="Still picture until it starts (optional)"
        place={at('poster')}
        isOptional
        fileId={block.poster}
        change={(poster) => change('poster', { ...block, poster })}
      />
      <WordsField
        label="Caption (optional)"
        place={at('caption')}
        value={block.caption}
        change={(caption) => change('caption', { ...block, caption: filled(caption) })}
      />
    </>
  )
}

function QuotationFields({ block, change }: BlockProps<'quotation'>) {
  const at = (key: string) => ['blocks', block.id, key]
  return (
    <>
      <WordsField
        label="Words"
        place={at('text')}
        value={block.text}
        isLong
        change={(text) => change('text', { ...block, text })}
        hint="Without quotation marks: the page sets them."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <WordsField
          label="Who said it (optional)"
          place={at('who')}
          value={block.who}
          change={(who) => change('who', { ...block, who: filled(who) })}
        />
        <WordsField
          label="Where (optional)"
          place={at('source')}
          value={block.source}
          change={(source) => change('source', { ...block, source: filled(source) })}
        />
      </div>
      <WordsField
        label="Link (optional)"
        place={at('href')}
        value={block.href}
        inputMode="url"
        change={(href) => change('href', { ...block, href: filled(href.trim()) })}
        hint="https://…"
      />
    </>
  )
}
