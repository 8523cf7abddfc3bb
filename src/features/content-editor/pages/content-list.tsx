import { StateLine, timeIn } from '#features/publishing/desk/state-line.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page.tsx'
import { editorLink } from '../draft/content-id.ts'
import type { listContent } from '../draft/list-content.server.ts'

type Listed = Awaited<ReturnType<typeof listContent>>

/** All documents by their kinds, each with its state, since when visitors see it, and by whom. Works without script. */
export function ContentList({ kinds, zone }: { kinds: Listed; zone: string }) {
  return kinds
    .filter(({ documents }) => documents.length > 0)
    .map(({ kind, title, documents }) => (
      <Section key={kind} title={title} id={kind} level={2}>
        <ul className="border-t border-line" aria-label={title}>
          {documents.map((document) => (
            <li key={document.name} className="min-w-0 border-b border-line py-3">
              <Link
                to={editorLink(document)}
                className="inline-flex min-h-8 items-center font-serif text-lg break-words underline decoration-strong-line hover:decoration-ink"
              >
                {document.title}
              </Link>
              <StateLine state={document.state} zone={zone} />
              {document.shown !== undefined && (
                <p className="text-sm wrap-anywhere text-quiet">
                  As visitors see it since {timeIn(document.shown.at, zone)}
                  {document.shown.by === undefined ? ', from the studio’s folder' : `, by ${document.shown.by}`}
                </p>
              )}
            </li>
          ))}
        </ul>
      </Section>
    ))
}
