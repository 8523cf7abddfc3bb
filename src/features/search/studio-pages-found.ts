import { infoPages, infoPageTitles } from '#features/studio/info-page-titles.ts'
import { menuOf } from '#features/studio/navigation.ts'
import { collectionLink, linkTo } from '#features/studio/site-map.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import { plainText } from '#ui/rich-text.ts'
import type { FoundPage } from './search-results.ts'
import type { Searchable } from './search-texts.ts'

type Found = Searchable<FoundPage>

/** The studio's works. A work that is not published is not in the studio. */
export function exhibitsOf({ exhibits }: Pick<Studio, 'exhibits'>): Found[] {
  return exhibits.map(({ slug, title, year, medium, statement }) => ({
    names: [title],
    texts: [plainText(statement)],
    entry: {
      title,
      line: [year, medium].filter((each) => each !== '').join(' · '),
      to: linkTo('exhibit', { exhibit: slug }),
    },
  }))
}

/** The studio's editions by their titles. */
export function editionsOf({ editions }: Pick<Studio, 'editions'>): Found[] {
  return editions.map(({ slug, title }) => ({
    names: [title],
    entry: { title, line: t('Print'), to: linkTo('edition', { edition: slug }) },
  }))
}

/** Collections and the pages of every studio, by their titles. */
export function pagesOf(studio: Studio): Found[] {
  const collections = studio.collections.map(({ slug, title, statement }) => ({
    names: [title],
    texts: [statement],
    entry: { title, line: t('Collection'), to: collectionLink(slug) },
  }))
  const known = new Set(collections.map(({ entry }) => entry.to))
  const menu = menuOf(studio)
    .filter(({ area, to }) => area !== 'account' && !known.has(to))
    .map(({ title, to, name }) => {
      const info = infoPages.find((page) => page === name)
      const line = info === undefined ? t('Page') : t(infoPageTitles[info].line)
      return { names: [title], entry: { title, line, to } }
    })
  return [...collections, ...menu]
}
