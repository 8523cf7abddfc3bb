import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { TimelineEntry } from '#ui/timeline.tsx'
import type { PieceDeed } from './list-piece-deeds.server.ts'

/** What happened to the print of a piece, for the one line of its provenance; each with its proof. */
export function deedEntries(
  deeds: readonly PieceDeed[],
  editions: readonly { editionId: string; slug: string; title: string }[],
): (TimelineEntry & { seconds: number })[] {
  return deeds.map((deed, index) => {
    const edition = editions.find(({ editionId }) => editionId === deed.editionId)
    const seconds = Math.floor(Date.parse(deed.at) / 1000)
    const register =
      edition === undefined ? (
        'the register'
      ) : (
        <TextLink to={`${linkTo('edition', { edition: edition.slug })}#register`}>register of {edition.title}</TextLink>
      )
    return {
      key: `print ${index}`,
      kind: 'physical',
      seconds,
      when: <TimeText at={{ seconds, nanoseconds: 0 }} clock />,
      what: deedText(deed, edition?.title ?? 'a print'),
      proof:
        deed.certificateId === undefined ? (
          register
        ) : (
          <>
            {register} · <TextLink to={linkTo('certificate', { id: deed.certificateId })}>certificate</TextLink>
          </>
        ),
    }
  })
}

function deedText({ deed, label, reason }: PieceDeed, title: string): string {
  switch (deed) {
    case 'ordered':
      return `Its right to a print was used for ${title}`
    case 'numbered':
      return `${title} ${label}: the number was given`
    case 'printed':
      return `${title} ${label} was printed`
    case 'signed':
      return `${title} ${label} was signed and certified`
    case 'sent':
      return `${title} ${label} was sent`
    case 'delivered':
      return `${title} ${label} was delivered`
    case 'void':
      return `${title} ${label} became void. ${reason ?? ''}`.trim()
  }
}
