/** What a page was made from: the catalogue's version and the key of the content. An open page asks whether it still is. */
export function pageVersion({ version, contentKey }: { version: number | string; contentKey: string }): string {
  return `${version}-${contentKey}`
}
