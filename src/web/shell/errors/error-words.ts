import { type MessageText, t } from '#messages/translate.ts'

/** What an error page says: what happened, whether anything is lost, what to do now. */
export type ErrorWords = { title: string; message: string; advice: string }

const words = {
  400: { title: 'Bad Request', advice: 'Nothing was changed. Check what was asked for and try again.' },
  401: { title: 'Sign-In Needed', advice: 'Nothing was changed. Sign in, then open the page again.' },
  403: {
    title: 'Not Allowed',
    advice: 'Nothing was changed. If the page should be open to you, sign in with the account that may see it.',
  },
  404: {
    title: 'Page Not Found',
    advice: 'The address may be mistyped, or the piece may never have existed. Everything else is where it was.',
  },
  405: { title: 'Not Possible Here', advice: 'Nothing was changed. Go back and use the page\u2019s own buttons.' },
  409: { title: 'Already Changed', advice: 'Nothing was changed by this. Reload the page to see how things stand.' },
  413: { title: 'Too Large', advice: 'Nothing was stored. Send less at once.' },
  429: { title: 'Too Many Requests', advice: 'Nothing is lost. Wait a minute, then try again.' },
  503: {
    title: 'Not Ready',
    advice: 'Nothing is lost. The server is starting or waiting for its chain. Try again in a moment.',
  },
} as const satisfies Record<number, { title: MessageText; advice: MessageText }>

/**
 * The words for a status. `message` is the sentence of a failure that was expected; anything unexpected says nothing of
 * its cause, which stands in the log.
 */
export function errorWords({ status, message }: { status: number; message?: string | undefined }): ErrorWords {
  const known = (words as Partial<Record<number, (typeof words)[keyof typeof words]>>)[status]
  if (known !== undefined) return { title: t(known.title), advice: t(known.advice), message: message ?? t(known.title) }
  if (status >= 400 && status < 500)
    return {
      title: t('Bad Request'),
      message: message ?? t('The request could not be answered.'),
      advice: t(words[400].advice),
    }
  return {
    title: t('Internal Server Error'),
    message: t('Something failed on our side.'),
    advice: t(
      'Nothing that is on the chain is lost. Try again in a moment; if it stays, tell the studio what you did and when.',
    ),
  }
}

/** The message of an unmatched path. */
export function pageNotFoundMessage(path: string): string {
  return t('Page not found: {path}', { path })
}
