import type { DocumentKind } from '#features/documents/document.ts'

/** A preview link as the workbench shows it, with who made it and the second since 1970 at which it ends. Its token is told once, when it is made. */
export type PreviewLink = { by: string | undefined; expiresAt: number }

const kindsOnPages: readonly DocumentKind[] = [
  'studio',
  'navigation',
  'shipping',
  'collection',
  'edition',
  'pill',
  'pill-kind',
  'vault',
  'campaign',
  'page',
  'exhibit',
]

/** Whether drafts of a kind are seen on a public page. Mails, ways of paying and contracts are on none, so no link shows them. */
export function isOnPage(kind: string): boolean {
  return kindsOnPages.some((each) => each === kind)
}
