/** Where browsers find a drawing program of a collection. */
export function programAddress(collection: string, program: URL): string {
  return `/programs/${collection}/${program.pathname.split('/').at(-1)}`
}
