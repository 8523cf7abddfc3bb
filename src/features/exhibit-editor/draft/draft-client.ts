import type { SaveAnswer } from './draft-saver.ts'
import type { ExhibitDraft } from './exhibit-draft.ts'
import type { SavedExhibit } from './save-exhibit.server.ts'

export type Saved = Extract<SavedExhibit, { outcome: 'saved' }>
export type Conflict = Extract<SavedExhibit, { outcome: 'changed-by-another' }>

/** How long the server may take to answer a saving. */
const PATIENCE_MILLISECONDS = 20_000

/** Sends a draft from the browser. It never throws: what went wrong is an answer with a sentence. */
export async function sendDraft(
  { base, slug, draft, draftVersion }: { base: string; slug: string; draft: ExhibitDraft; draftVersion: number },
  send: typeof fetch = fetch,
): Promise<SaveAnswer<Saved, Conflict>> {
  let response: Response
  try {
    response = await send(`${base}/documents/exhibit/${slug}/draft`, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ base: draftVersion, content: draft }),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    })
  } catch {
    return { at: 'failed', problem: 'The server does not answer. Your changes are kept in this tab.', canRetry: true }
  }
  const body = (await response.json().catch(() => undefined)) as SavedExhibit | { title?: string } | undefined
  if (body !== undefined && 'outcome' in body)
    return body.outcome === 'saved'
      ? { at: 'saved', draftVersion: body.draftVersion, saved: body }
      : { at: 'conflict', conflict: body }
  if (response.status === 401)
    return {
      at: 'failed',
      problem: 'You are signed out. Sign in again in another tab; your changes are kept in this one.',
      canRetry: true,
    }
  const title = (body as { title?: string } | undefined)?.title
  return {
    at: 'failed',
    problem: title ?? 'The server could not save it. Your changes are kept in this tab.',
    canRetry: response.status >= 500 || response.status === 429,
  }
}

/** What a tab keeps until it is saved. */
export type KeptDraft = { draft: ExhibitDraft; draftVersion: number }

const keyOf = (slug: string) => `vitrine-draft ${slug}`

/** Keeps a draft in this tab until it is saved, or forgets it. A browser that keeps nothing is no reason to stop. */
export function keepDraft(slug: string, kept: KeptDraft | undefined): void {
  try {
    if (kept === undefined) sessionStorage.removeItem(keyOf(slug))
    else sessionStorage.setItem(keyOf(slug), JSON.stringify(kept))
  } catch {
    // Full, or not allowed: the page itself still holds it.
  }
}

/** What this tab kept of an exhibit when it was closed or loaded anew before it was saved. */
export function findKeptDraft(slug: string): KeptDraft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(slug))
    return text === null ? undefined : (JSON.parse(text) as KeptDraft)
  } catch {
    return undefined
  }
}
