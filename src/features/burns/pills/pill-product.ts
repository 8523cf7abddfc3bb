import type { Product } from 'schema-dts'
import { tokenLink } from '#features/studio/site-map.ts'
import type { PillPage } from './get-pill-page.server.ts'

/** A kind of pill in the words of schema.org: a product of the studio, and never who holds it. `absolute` gives whole addresses. */
export function pillProduct(
  { token, kind: { face }, studioName }: Pick<PillPage, 'token' | 'kind' | 'studioName'>,
  absolute: (link: string) => string,
): Exclude<Product, string> {
  const { collection, tokenId, image } = token
  return {
    '@type': 'Product',
    url: absolute(tokenLink(collection, tokenId)),
    name: face.name,
    ...(face.description === undefined ? {} : { description: face.description }),
    ...(image === null ? {} : { image: absolute(`/media/${collection}/${tokenId}/1280.webp`) }),
    productID: tokenId,
    brand: { '@type': 'Organization', name: studioName, url: absolute('/') },
  }
}
