import type { Json } from './case.ts'
import { absent, type Deviation } from './deviation.ts'
import type { Recorded } from './normalise.ts'

/** Where two answers to the same step are not the same. `path` is `answer`, or begins with `status`, `headers` or `body`. */
export type Difference = { step: number; path: string; theirs: Json; ours: Json }

/** Every place, leaf by leaf, where a case was answered differently. What one side lacks is `absent`. */
export function differences(theirs: readonly Recorded[], ours: readonly Recorded[]): Difference[] {
  const steps = Math.max(theirs.length, ours.length)
  return Array.from({ length: steps }, (_, step) => step).flatMap((step) =>
    compareAnswers(theirs[step], ours[step]).map((difference) => ({ step, ...difference })),
  )
}

/** A refusal stands as one text (`400 CODE : sentence`): against an answer, or another refusal, it is one difference at `answer`. */
function compareAnswers(theirs: Recorded | undefined, ours: Recorded | undefined): Omit<Difference, 'step'>[] {
  if (theirs === undefined || ours === undefined)
    return [
      {
        path: 'answer',
        theirs: theirs === undefined ? absent : (theirs as Json),
        ours: ours === undefined ? absent : (ours as Json),
      },
    ]
  const [their, our] = [refusal(theirs), refusal(ours)]
  return their === our
    ? compare(theirs as Json, ours as Json, '')
    : [{ path: 'answer', theirs: their ?? (theirs as Json), ours: our ?? (ours as Json) }]
}

function refusal({ status, body }: Recorded): string | undefined {
  const error = isObject(body) ? body['error'] : undefined
  if (error === undefined || !isObject(error) || error['code'] !== status || typeof error['message'] !== 'string')
    return undefined
  const word = typeof error['status'] === 'string' ? [error['status']] : []
  return [String(status), ...word, error['message']].join(' ')
}

function compare(theirs: Json, ours: Json, path: string): Omit<Difference, 'step'>[] {
  if (isObject(theirs) && isObject(ours)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])]
    return keys.flatMap((key) =>
      compare(
        theirs[key] ?? (key in theirs ? null : absent),
        ours[key] ?? (key in ours ? null : absent),
        path === '' ? key : `${path}.${key}`,
      ),
    )
  }
  return JSON.stringify(theirs) === JSON.stringify(ours) ? [] : [{ path, theirs, ours }]
}

/** Objects, and lists taken as objects of their places; an empty list is not an empty object. */
function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

/**
 * Differences that no deviation explains, in words. A deviation explains one at its place when our answer there is exactly
 * what it says. `used` collects `id` and case, to find deviations that explain nothing.
 */
export function unexplained(
  name: string,
  found: readonly Difference[],
  deviations: readonly Deviation[],
  used: Set<string>,
): string[] {
  return found.flatMap((difference) => {
    const deviation = deviations.find((each) => explains(each, name, difference))
    if (deviation === undefined)
      return [
        `step ${difference.step}, ${difference.path}: the emulator says ${JSON.stringify(difference.theirs)}, we say ${JSON.stringify(difference.ours)}`,
      ]
    used.add(usage(deviation, name))
    return []
  })
}

/** Every name that `used` must hold in the end. */
export function expectedUsage(deviations: readonly Deviation[]): string[] {
  return deviations.flatMap((each) =>
    each.cases === 'any' ? [usage(each, '')] : each.cases.map((name) => usage(each, name)),
  )
}

function usage({ id, cases }: Deviation, name: string): string {
  return cases === 'any' ? id : `${id} in “${name}”`
}

function explains({ cases, step, places }: Deviation, name: string, difference: Difference): boolean {
  if (cases !== 'any' && !cases.includes(name)) return false
  if (step !== undefined && step !== difference.step) return false
  return Object.entries(places).some(
    ([path, ours]) => matches(path, difference.path) && JSON.stringify(ours) === JSON.stringify(difference.ours),
  )
}

/** `**` stands for any beginning, `*` for one key. */
function matches(pattern: string, path: string): boolean {
  const source = pattern
    .split('.')
    .map((part) => (part === '*' ? '[^.]+' : part.replaceAll(/[$()*+?[\\\]^{|}]/g, String.raw`\$&`)))
    .join(String.raw`\.`)
  return new RegExp(`^${source.replace(String.raw`\*\*\.`, String.raw`(?:.*\.)?`)}$`).test(path)
}
