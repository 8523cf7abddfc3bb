import type { DocumentId } from '#features/documents/document.ts'
import type { SaveAnswer } from './draft-saver.ts'

/** What the server says of a draft that was sent: it is stored, or somebody else saved meanwhile. */
type Answered = { outcome: 'saved'; draftVersion: number } | { outcome: 'changed-by-another' }

/** How long the server may take to answer a saving. */
const PATIENCE_MILLISECONDS = 20_000

/** Sends a draft from the browser. It never throws: what went wrong is an answer with a sentence. `base` stands before the app's addresses. */
export async function sendDraft<Answer extends Answered>(
  { base, id, content, draftVersion }: { base: string; id: DocumentId; content: unknown; draftVersion: number },
  send: typeof fetch = fetch,
): Promise<SaveAnswer<Extract<Answer, { outcome: 'saved' }>, Extract<Answer, { outcome: 'changed-by-another' }>>> {
  let response: Response
  try {
    response = await send(`${base}/documents/${id.kind}/${id.name}/draft`, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ base: draftVersion, content }),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    })
  } catch {
    return { at: 'failed', problem: 'The server does not answer. Your changes are kept in this tab.', canRetry: true }
  }
  const body = (await response.json().catch(() => undefined)) as Answer | { title?: string } | undefined
  if (body !== undefined && 'outcome' in body) {
    if (body.outcome === 'changed-by-another')
      return { at: 'conflict', conflict: body as Extract<Answer, { outcome: 'changed-by-another' }> }
    const saved = body as Extract<Answer, { outcome: 'saved' }>
    return { at: 'saved', draftVersion: saved.draftVersion, saved }
  }
  if (response.status === 401)
    return {
      at: 'failed',
      problem: 'You are signed out. Sign in again in another tab; your changes are kept in this one.',
      canRetry: true,
    }
  return {
    at: 'failed',
    problem: body?.title ?? 'The server could not save it. Your changes are kept in this tab.',
    canRetry: response.status >= 500 || response.status === 429,
  }
}

/** What a tab keeps until it is saved. */
export type KeptDraft<Draft> = { draft: Draft; draftVersion: number }

const keyOf = ({ kind, name }: DocumentId) => `vitrine-draft ${kind} ${name}`

/** Keeps a draft in this tab until it is saved, or forgets it. A browser that keeps nothing is no reason to stop. */
export function keepDraft(id: DocumentId, kept: KeptDraft<unknown> | undefined): void {
  try {
    if (kept === undefined) sessionStorage.removeItem(keyOf(id))
    else sessionStorage.setItem(keyOf(id), JSON.stringify(kept))
  } catch {
    // Full, or not allowed: the page itself still holds it.
  }
}

/** What this tab kept of a document when it was closed or loaded anew before it was saved. */
export function findKeptDraft(id: DocumentId): KeptDraft<unknown> | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(id))
    return text === null ? undefined : (JSON.parse(text) as KeptDraft<unknown>)
  } catch {
    return undefined
  }
}
