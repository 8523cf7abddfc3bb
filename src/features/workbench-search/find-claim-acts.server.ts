import { staffStepsOf, type StaffStepName, stepWords } from '#features/claims/claim/staff-step.ts'
import { mayEnter } from '#features/studio/access.ts'
import { siteMap } from '#features/studio/pages.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { claimNamed, foundClaim } from './find-orders.server.ts'
import type { Question } from './search-workbench.server.ts'
import type { Found } from './workbench-found.ts'

/** Steps of a claim that need nothing but a press and that its page offers to take back, with what somebody types before the number. */
const verbs = {
  print: ['print', 'printed'],
  sign: ['sign', 'signed'],
  resume: ['release', 'resume'],
} as const satisfies Partial<Record<StaffStepName, readonly string[]>>
type Verb = keyof typeof verbs
const all = Object.keys(verbs) as Verb[]

/**
 * What can be done at once with the one claim that is named, as in `4/60`; after a verb, as in `print 4/60`, that alone, or the claim where it cannot
 * be done. Its page says what was done, or why not, and takes it back.
 */
export async function findClaimActs(read: ReadDb, question: Question): Promise<Found[]> {
  const { acts } = siteMap['boss one claim']
  if (acts === undefined || !mayEnter(acts, question.roles)) return []
  const [first = '', ...rest] = question.text.split(' ')
  const typed = all.find((verb) => (verbs[verb] as readonly string[]).includes(first.toLowerCase()))
  const line = await claimNamed(read, { ...question, text: typed === undefined ? question.text : rest.join(' ') })
  if (line === undefined) return []
  const possible = staffStepsOf(line.state)
  const claim = foundClaim(line, '')
  const { title, line: words, to } = claim
  if (typed !== undefined && !possible.includes(typed))
    return [{ ...claim, line: `${words} · “${stepWords[typed]}” is not what it waits for`, isExact: true }]
  return (typed === undefined ? all : [typed])
    .filter((verb) => possible.includes(verb))
    .map((verb) => ({
      key: `act ${verb} ${line.claimId}`,
      title: `${stepWords[verb]}: ${title}`,
      line: words,
      to,
      act: { act: 'step', step: verb, version: String(line.version) },
      isExact: typed !== undefined,
    }))
}
