/** The `before` of a list's address: the id that the page before ended with, if it is one. */
export function beforeOf({ searchParams }: URL): number | undefined {
  const text = searchParams.get('before') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
