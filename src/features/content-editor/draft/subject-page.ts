import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import { collectionLink, linkTo } from '#features/studio/site-map.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { FormId } from './content-id.ts'

/** The path of the public page on which a document is seen best, at the address that the studio gives it. */
export function subjectPage({ kind, name }: FormId, studio: Studio): string {
  const map = addressMapOf(studio)
  switch (kind) {
    case 'collection':
      return ownLink(map, collectionLink(name))
    case 'edition':
      return ownLink(map, linkTo('edition', { edition: name }))
    case 'pill':
    case 'pill-kind':
      return ownLink(map, linkTo('pills'))
    case 'vault':
      return ownLink(map, linkTo('vault item', { vaultId: name }))
    case 'page':
      return `/${name}`
    case 'shipping': {
      // What sending costs stands on the page of each edition.
      const [edition] = studio.editions
      return edition === undefined ? linkTo('privacy') : ownLink(map, linkTo('edition', { edition: edition.slug }))
    }
    default:
      return linkTo('index')
  }
}

/** Pages on which the draft of a document can be looked at, the one that it concerns most first. */
export function previewPages(id: FormId, studio: Studio): readonly { title: string; path: string }[] {
  const map = addressMapOf(studio)
  const own = subjectPage(id, studio)
  const all = [
    { title: 'Front page', path: linkTo('index') },
    { title: 'Collections', path: linkTo('collections') },
    ...studio.collections.map(({ slug, title }) => ({ title, path: ownLink(map, collectionLink(slug)) })),
    ...studio.editions.map(({ slug, title }) => ({ title, path: ownLink(map, linkTo('edition', { edition: slug })) })),
    { title: 'Privacy', path: linkTo('privacy') },
    { title: 'Terms', path: linkTo('terms') },
    { title: 'Imprint', path: linkTo('imprint') },
    { title: 'Help', path: linkTo('help') },
  ]
  const first = all.find(({ path }) => path === own) ?? { title: own, path: own }
  return [first, ...all.filter(({ path }) => path !== own)]
}
