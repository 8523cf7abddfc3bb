import type { PageHead } from './page-handle.ts'

export type HeadTags = {
  title: string
  description: string
  canonical: string
  image: string | undefined
  robots: string | undefined
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
}: {
  head: PageHead
  studioName: string
  publicUrl: string
  path: string
}): HeadTags {
  return {
    title: head.title === studioName || head.title === '' ? studioName : `${head.title} · ${studioName}`,
    description: head.description,
    canonical: `${publicUrl}${path}`,
    image: head.image === undefined ? undefined : new URL(head.image, `${publicUrl}/`).href,
    robots: head.robots,
  }
}
