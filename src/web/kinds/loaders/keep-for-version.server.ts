import type { RouterContextProvider } from 'react-router'
import { appContext } from '#features/studio/app-context.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { locale } from '#messages/locale.ts'

type Kept = { version: string; answers: Map<string, Promise<unknown>> }

/** Drafts that are previewed are studios of their own. */
const keptOf = new WeakMap<Studio, Kept>()

/**
 * What all pages of a collection say alike, from `load`: asked for once, in each language, for as long as the data's version stays, as finished
 * pages are kept. The version was read before, so that nothing kept is older than it says; where nobody knows it, everything is asked anew.
 */
export async function keepForVersion<Value>(
  context: Readonly<RouterContextProvider>,
  name: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const { studio } = context.get(appContext)
  const version = context.get(visitContext).chainHead?.version
  if (version === undefined) return await load()
  const before = keptOf.get(studio)
  const { answers }: Kept = before?.version === version ? before : { version, answers: new Map() }
  keptOf.set(studio, { version, answers })
  const key = `${locale()} ${name}`
  const answer = (answers.get(key) as Promise<Value> | undefined) ?? load()
  answers.set(key, answer)
  // A failed reading is not kept: the next visitor tries again.
  answer.catch(() => answers.delete(key))
  return await answer
}
