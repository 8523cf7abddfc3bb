import { cardAddress } from '#features/studio/card-address.ts'
import { languageAddresses } from '#features/visitors/reader-language.ts'
import { locale } from '#messages/locale.ts'
import { breadcrumbList, linkedDataJson } from './linked-data.ts'
import type { PageHead } from './page-handle.ts'

export type HeadTags = {
  title: string
  description: string | undefined
  canonical: string
  /** The page in each language; none where it is not for search engines. */
  languages: { language: string; address: string }[]
  image: string | undefined
  robots: string | undefined
  /** Where this page is described, in the language that it is shown in, for sites that embed it, as JSON and as XML. */
  embeds: { type: string; address: string }[]
  /** The text of a JSON-LD block, absent where the page has nothing to say in it. */
  linkedData: string | undefined
}

/**
 * The finished head of a page. The canonical address keeps the query, because every state of a page has an address of
 * its own; `image` becomes absolute, as share previews demand.
 */
export function headTags({
  head,
  studioName,
  publicUrl,
  path,
  absolute,
}: {
  head: PageHead
  studioName: string
  publicUrl: string
  path: string
  absolute: (link: string) => string
}): HeadTags {
  const robots = head.description === undefined ? 'noindex' : head.robots
  const isHidden = robots?.includes('noindex') === true
  const own = `${publicUrl}${path}`
  const spoken = languageAddresses(path).find(({ language }) => language === locale())
  const canonical = spoken === undefined ? own : publicUrl + spoken.address
  // A page with nothing of its own to show is shared with the studio's; one that searches may not show only with what it names.
  const image = head.image ?? (head.above === undefined || isHidden ? undefined : cardAddress('site'))
  const things = [
    ...(head.shows ?? []),
    ...(head.above === undefined
      ? []
      : [breadcrumbList({ studioName, above: head.above, own: { title: head.title, address: own }, absolute })]),
  ]
  return {
    title: head.title === studioName || head.title === '' ? studioName : `${head.title} · ${studioName}`,
    description: head.description,
    canonical,
    languages: isHidden
      ? []
      : languageAddresses(path).map(({ language, address }) => ({ language, address: publicUrl + address })),
    image: image === undefined ? undefined : new URL(image, `${publicUrl}/`).href,
    robots,
    embeds:
      head.isEmbeddable === true && !isHidden
        ? (['json', 'xml'] as const).map((format) => ({
            type: `${format === 'json' ? 'application' : 'text'}/${format}+oembed`,
            address: `${publicUrl}/oembed?format=${format}&url=${encodeURIComponent(canonical)}`,
          }))
        : [],
    linkedData: isHidden || things.length === 0 ? undefined : linkedDataJson(things),
  }
}
