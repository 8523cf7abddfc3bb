import type { EntryContext } from 'react-router'

/**
 * The files that start the program of a page, in the order in which the router asks for them. The router's own links carry no priority, so browsers
 * fetch them before the picture that a visitor came for; whoever asks for the same files earlier decides how urgent they are.
 */
export function startScriptsOf({
  manifest: { url, entry, routes },
  staticHandlerContext: { matches },
}: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>): string[] {
  const ofRoutes = matches.flatMap(({ route }) => {
    const own = routes[route.id]
    return own === undefined ? [] : [own.module, ...(own.imports ?? [])]
  })
  return [...new Set([url, entry.module, ...entry.imports, ...ofRoutes])]
}
