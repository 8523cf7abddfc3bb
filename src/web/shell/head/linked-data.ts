import type { BreadcrumbList, Thing } from 'schema-dts'
import type { Above } from './page-handle.ts'

/** Where a page stands: the front page, the pages above it in their order, and the page itself. */
export function breadcrumbList({
  studioName,
  above,
  own,
  absolute,
}: {
  studioName: string
  above: readonly Above[]
  own: { title: string; address: string }
  absolute: (link: string) => string
}): Exclude<BreadcrumbList, string> {
  const places = [
    { name: studioName, item: absolute('/') },
    ...above.map(({ title, to }) => ({ name: title, item: absolute(to) })),
    { name: own.title, item: own.address },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, item }, at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
  }
}

/**
 * The text of a JSON-LD block (JSON-LD 1.1, section 7). `<` is escaped, so that no title can end the block or begin a comment in it.
 * Browsers take the block as data and the content policy does not speak of it: nothing of it ever runs.
 */
export function linkedDataJson(things: readonly Exclude<Thing, string>[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
}
