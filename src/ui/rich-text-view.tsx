import { Link } from './link.tsx'
import { useLangOf } from './originals/original-words.tsx'
import type { RichBlock, RichRun, RichText } from './rich-text.ts'

/** A text with a little form, in the type of what it stands in; each part is read from the side that its script begins on. Headings are of the third level: titles of pages and sections stand above them. */
export function RichTextView({
  text,
  rel,
}: {
  text: RichText
  /** What its links to elsewhere are. */ rel?: string | undefined
}) {
  return (
    <div lang={useLangOf(text)} className="flex flex-col gap-4">
      {text.map((block, at) => (
        <Block key={at} block={block} rel={rel} />
      ))}
    </div>
  )
}

function Block({ block, rel }: { block: RichBlock; rel: string | undefined }) {
  if (block.type === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List className={`flex flex-col gap-2 pl-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
        {block.items.map((item, at) => (
          <li key={at} dir="auto">
            <Line line={item} rel={rel} />
          </li>
        ))}
      </List>
    )
  }
  if (block.type === 'heading')
    return (
      <h3 dir="auto" className="mt-4 font-serif text-xl">
        <Line line={block.line} rel={rel} />
      </h3>
    )
  if (block.type === 'quote')
    return (
      <blockquote dir="auto" className="border-s-2 border-line ps-4 italic">
        <Line line={block.line} rel={rel} />
      </blockquote>
    )
  return (
    <p dir="auto">
      <Line line={block.line} rel={rel} />
    </p>
  )
}

function Line({ line, rel }: { line: readonly RichRun[]; rel: string | undefined }) {
  return line.map((run, at) => <Run key={at} run={run} rel={rel} />)
}

function Run({ run: { text, strong, emphasis, href }, rel }: { run: RichRun; rel: string | undefined }) {
  const words = text.split('\n').flatMap((part, at) => (at === 0 ? [part] : [<br key={at} />, part]))
  const emphasised = emphasis === true ? <em>{words}</em> : words
  const formed = strong === true ? <strong>{emphasised}</strong> : emphasised
  if (href === undefined) return formed
  return href.startsWith('/') ? (
    <Link to={href} className="underline decoration-strong-line hover:decoration-ink">
      {formed}
    </Link>
  ) : (
    <a
      href={href}
      rel={rel ?? 'noopener noreferrer nofollow'}
      className="underline decoration-strong-line hover:decoration-ink"
    >
      {formed}
    </a>
  )
}
