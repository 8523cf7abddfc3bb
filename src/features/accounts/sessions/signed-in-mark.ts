export const signedInMarkName = 'signed_in'

/**
 * A cookie beside the session's own that says only that there is one, and from when on it should be renewed. It opens
 * nothing and proves nothing: pages that are the same for everyone look at it to know what to call the way to the account.
 */
export function signedInMark({ renewAt }: { renewAt: Date }): string {
  return `${signedInMarkName}=${Math.floor(renewAt.getTime() / 1000)}`
}

/** The mark of nobody. */
export const emptySignedInMark = `${signedInMarkName}=`

/** Whether a page's cookies, as `document.cookie` gives them, carry the mark. */
export function hasSignedInMark(cookies: string): boolean {
  return renewAtIn(cookies) !== undefined
}

/** From when on the session of this browser should be renewed; undefined without a session. */
export function renewAtIn(cookies: string): Date | undefined {
  const [, seconds] = /(?:^|; )signed_in=(\d{1,12})(?:;|$)/.exec(cookies) ?? []
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000)
}
