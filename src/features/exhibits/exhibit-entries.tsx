import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { OriginalWords } from '#ui/originals/original-words.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { TimelineEntry } from '#ui/timeline.tsx'
import type { ExhibitOfPiece } from './list-exhibits-of-piece.server.ts'

/** Since when exhibits have shown a piece, for the one line of its provenance. */
export function exhibitEntries(exhibits: readonly ExhibitOfPiece[]): (TimelineEntry & { seconds: number })[] {
  return exhibits.map(({ slug, title, since }) => {
    const seconds = Math.floor(Date.parse(since) / 1000)
    return {
      key: `exhibit ${slug}`,
      kind: 'physical',
      seconds,
      when: <TimeText at={{ seconds, nanoseconds: 0 }} clock />,
      what: (
        <Message
          text="Shown in the exhibit {exhibit} since this day"
          values={{
            exhibit: (
              <TextLink key="exhibit" to={linkTo('exhibit', { exhibit: slug })}>
                <OriginalWords of={title} />
              </TextLink>
            ),
          }}
        />
      ),
      proof: t('published by the studio'),
    }
  })
}
