/**
 * A cookie beside the session's own that says only that there is one. It opens nothing and proves nothing: pages that are the
 * same for everyone look at it to know what to call the way to the account.
 */
export const signedInMark = 'signed_in=1'

/** Whether a page's cookies, as `document.cookie` gives them, carry the mark. */
export function hasSignedInMark(cookies: string): boolean {
  return cookies.split('; ').includes(signedInMark)
}
