import { OutLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { BlockPicture } from './block-picture.tsx'
import { type BlockView, whenText } from './exhibit.ts'

type Of<Type extends BlockView['type']> = Extract<BlockView, { type: Type }>

export function TextBlock({ block: { text } }: { block: Of<'text'> }) {
  return (
    <div className="measure mt-16">
      <RichTextView text={text} />
    </div>
  )
}

export function QuotationBlock({ block: { text, who, source, href } }: { block: Of<'quotation'> }) {
  return (
    <figure className="measure mt-16 border-l-2 border-line pl-6">
      <blockquote className="font-serif text-xl break-words whitespace-pre-line">{text}</blockquote>
      {(who !== undefined || source !== undefined) && (
        <figcaption className="mt-3 text-sm text-quiet">
          {who}
          {who !== undefined && source !== undefined && ', '}
          {source !== undefined && <cite>{href === undefined ? source : <OutLink href={href}>{source}</OutLink>}</cite>}
        </figcaption>
      )}
    </figure>
  )
}

/** How the work was made, step by step. */
export function ProcessBlock({ block: { title = 'How it was made', steps } }: { block: Of<'process'> }) {
  return (
    <Section title={title}>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] items-start gap-x-8 gap-y-12">
        {steps.map(({ title: name, text, picture }, at) => (
          <li key={`${name} ${at}`} className="flex min-w-0 flex-col gap-4">
            {picture !== undefined && <BlockPicture picture={picture} sizes="(max-width: 40rem) 92vw, 30vw" />}
            <h3 className="font-serif text-lg break-words">
              <span className="mr-3 text-quiet tabular-nums">{at + 1}</span>
              {name}
            </h3>
            <RichTextView text={text} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

const historyParts = [
  ['exhibition', 'Exhibitions'],
  ['publication', 'Publications'],
] as const

/** Where the work was shown and written about, newest first. */
export function HistoryBlock({ block: { entries } }: { block: Of<'history'> }) {
  return historyParts.map(([kind, title]) => {
    const own = entries.filter((entry) => entry.kind === kind).toSorted((a, b) => (a.when < b.when ? 1 : -1))
    return own.length === 0 ? null : (
      <Section key={kind} title={title}>
        <ul className="measure flex flex-col gap-4">
          {own.map(({ when, title: name, where, href }, at) => (
            <li key={`${name} ${at}`} className="grid gap-x-6 sm:grid-cols-[9rem_1fr]">
              <span className="text-sm text-quiet tabular-nums">{whenText(when)}</span>
              <span className="min-w-0 break-words">
                {href === undefined ? name : <OutLink href={href}>{name}</OutLink>}
                {where !== undefined && <span className="block text-sm text-quiet">{where}</span>}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    )
  })
}
