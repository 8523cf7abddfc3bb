import { listPlaces } from './list-places.ts'
import type { KnownValues } from './make-request.ts'

/** Reads what the app under test has, from its sitemap and the links on its pages: pieces, collectors, burns, certificates. */
export async function readKnownValues(url: string): Promise<KnownValues> {
  const first = [...(await textOf(`${url}/sitemap.xml`)).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path!,
  )
  // Evenly from the whole of it: it lists one kind after the other.
  const walked = first.filter((_, index) => index % Math.ceil(first.length / 60) === 0)
  const paths = new Set([
    ...first,
    ...(
      await Promise.all(
        ['/', '/burned', '/vault', '/xxprints', '/gen2/printed', '/guarantees', ...walked].map(async (path) =>
          linksOf(await textOf(url + path)),
        ),
      )
    ).flat(),
  ])
  const values = new Map<string, Set<string>>()
  for (const { pattern, isPage } of listPlaces()) {
    if (!isPage || !pattern.includes(':')) continue
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const matcher = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/?#]+)')}$`)
    for (const path of paths)
      for (const [index, value] of (matcher.exec(path)?.slice(1) ?? []).entries())
        values.set(names[index]!, (values.get(names[index]!) ?? new Set()).add(value))
  }
  const all = [...new Set([...values.values()].flatMap((each) => [...each].slice(0, 40)))]
  const slugs = [...(values.get('collection') ?? [])]
  // Endpoints name what pages name, by longer names.
  const of = (name: string) => [
    ...(values.get(name) ?? values.get(name.replace(/Id$/, '')) ?? (name === 'collection' ? slugs : [])),
  ]
  return { of, all }
}

async function textOf(address: string): Promise<string> {
  return await (await fetch(address)).text()
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="(\/[^"?#]*)/g)].map(([, path]) => path!)
}
