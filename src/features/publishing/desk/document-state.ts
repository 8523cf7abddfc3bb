/** The states that a document is in, several at once: published with a newer draft, say. Times are whole seconds since 1970. */
export type DocumentState = {
  isPublished: boolean
  draft: { by: string | undefined; at: number } | undefined
  scheduled: { by: string | undefined; at: number; problem: string | undefined } | undefined
}

/** The state in a few words. `timeText` writes a moment. */
export function stateWords(
  { isPublished, draft, scheduled }: DocumentState,
  timeText: (seconds: number) => string,
): string[] {
  const by = (name: string | undefined) => (name === undefined ? '' : ` by ${name}`)
  return [
    isPublished ? 'Published' : 'Not on the site',
    ...(draft === undefined ? [] : [`Draft of ${timeText(draft.at)}${by(draft.by)}`]),
    ...(scheduled === undefined ? [] : [`Scheduled for ${timeText(scheduled.at)}${by(scheduled.by)}`]),
  ]
}
