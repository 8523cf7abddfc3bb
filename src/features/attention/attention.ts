import type { BackupState } from '#features/backups/backup-run.ts'
import type { DelayKind } from '#features/claims/overview/list-delays.server.ts'
import { LOOK_MONTHS } from '#features/custody/policy.ts'
import type { NodeProblem } from '#features/staff/chain-standing.ts'
import { type MailFilter, mailLines, type MailCount } from '#features/staff/outbox.ts'
import {
  type ContractReadiness,
  contractProblem,
  type FurtherReadiness,
  type Readiness,
  type StatedProblem,
} from '#features/staff/readiness.ts'
import { linkTo } from '#features/studio/site-map.ts'

/** A line of what needs somebody's attention: what, since when (whole seconds since 1970), and where something can be done about it. */
export type Attention = {
  key: string
  words: string
  count: number
  since: number | undefined
  to: string
  act: string
  /** Something went wrong, or somebody waits longer than they should. */
  isBad: boolean
}

/** What is counted for the lines. */
export type AttentionKind =
  | DelayKind
  | 'reports'
  | 'failed-jobs'
  | 'low-materials'
  | 'holds'
  | 'stuck-burns'
  | 'vault-alarms'
  | 'vaults-due'
  | 'old-looks'
  | 'pills-beyond-prints'
  | 'differences'
  | 'notes'
  | 'rooms'
  | 'names'

type Line = {
  one: string
  many: string
  to: string
  act: string
  isBad: boolean
}

const claims = (search: Record<string, string>) => linkTo('boss claims', search)

/** Each kind as it is said, in the order of the page. `many` has the count where `#` stands. */
const lines: Readonly<Record<AttentionKind, Line>> = {
  disputed: {
    one: '1 claim is on hold because its card payment is disputed or was refunded',
    many: '# claims are on hold because their card payments are disputed or were refunded',
    to: claims({ state: 'on-hold', care: 'alert' }),
    act: 'Review payments on hold',
    isBad: true,
  },
  frozen: {
    one: '1 claim is frozen and needs a decision',
    many: '# claims are frozen and need a decision',
    to: claims({ state: 'on-hold', care: 'alert' }),
    act: 'Review frozen claims',
    isBad: true,
  },
  lost: {
    one: '1 claim was lost on the way',
    many: '# claims were lost on the way',
    to: claims({ state: 'lost' }),
    act: 'Review lost claims',
    isBad: true,
  },
  returned: {
    one: '1 claim came back',
    many: '# claims came back',
    to: claims({ state: 'returned' }),
    act: 'Review returned claims',
    isBad: true,
  },
  reports: {
    one: '1 collector reports a damaged or missing print',
    many: '# collectors report damaged or missing prints',
    to: claims({ state: 'all', care: 'reported' }),
    act: 'Review reports',
    isBad: true,
  },
  holds: {
    one: '1 piece is reported as stolen and waits for a decision',
    many: '# pieces are reported as stolen and wait for a decision',
    to: linkTo('boss holds'),
    act: 'Decide reports',
    isBad: true,
  },
  'late-parcels': {
    one: '1 parcel should have arrived',
    many: '# parcels should have arrived',
    to: claims({ state: 'shipped', care: 'overdue' }),
    act: 'Review late parcels',
    isBad: true,
  },
  'late-prints': {
    one: '1 print has not left by its promised day',
    many: '# prints have not left by their promised days',
    to: claims({ care: 'late-print' }),
    act: 'Review late prints',
    isBad: true,
  },
  'late-claims': {
    one: '1 claim has waited for us too long',
    many: '# claims have waited for us too long',
    to: linkTo('boss claims'),
    act: 'Show the oldest claims',
    isBad: true,
  },
  'late-addresses': {
    one: '1 claim is past the day for its address',
    many: '# claims are past the day for their addresses',
    to: claims({ care: 'late-address' }),
    act: 'Review missing addresses',
    isBad: true,
  },
  'stuck-burns': {
    one: '1 burn is stuck',
    many: '# burns are stuck',
    to: linkTo('boss burns', { state: 'stuck' }),
    act: 'Review stuck burns',
    isBad: true,
  },
  'vault-alarms': {
    one: '1 vault alarm is open',
    many: '# vault alarms are open',
    to: linkTo('boss vaults'),
    act: 'Review vault alarms',
    isBad: true,
  },
  'pills-beyond-prints': {
    one: '1 pill more can come into being than prints are left for',
    many: '# pills more can come into being than prints are left for',
    to: linkTo('boss campaigns'),
    act: 'Review campaigns',
    isBad: true,
  },
  differences: {
    one: 'The last comparison with the contracts found 1 difference',
    many: 'The last comparison with the contracts found # differences',
    to: linkTo('boss reconciliation'),
    act: 'Review differences',
    isBad: true,
  },
  'failed-jobs': {
    one: '1 job keeps failing',
    many: '# jobs keep failing',
    to: linkTo('boss jobs'),
    act: 'Review failed jobs',
    isBad: true,
  },
  'low-materials': {
    one: '1 material is running low',
    many: '# materials are running low',
    to: linkTo('boss materials'),
    act: 'Show materials',
    isBad: false,
  },
  'vaults-due': {
    one: '1 vault is closed past its promised day',
    many: '# vaults are closed past their promised days',
    to: linkTo('boss vaults'),
    act: 'Review overdue vaults',
    isBad: false,
  },
  'old-looks': {
    one: `1 vault was last looked at more than ${LOOK_MONTHS} months ago`,
    many: `# vaults were last looked at more than ${LOOK_MONTHS} months ago`,
    to: linkTo('boss vaults'),
    act: 'Review custody',
    isBad: false,
  },
  voids: {
    one: '1 number awaits a second approval to be void',
    many: '# numbers await a second approval to be void',
    to: linkTo('boss editions'),
    act: 'Review void requests',
    isBad: false,
  },
  'no-address': {
    one: '1 claim has no address',
    many: '# claims have no address',
    to: claims({ care: 'needs-address' }),
    act: 'Show claims without address',
    isBad: false,
  },
  notes: {
    one: '1 note waits to be read',
    many: '# notes wait to be read',
    to: linkTo('boss notes'),
    act: 'Read notes',
    isBad: false,
  },
  rooms: {
    one: '1 collector’s room waits to be read',
    many: '# collectors’ rooms wait to be read',
    to: linkTo('boss rooms'),
    act: 'Read rooms',
    isBad: false,
  },
  names: {
    one: '1 collector’s name waits to be read',
    many: '# collectors’ names wait to be read',
    to: linkTo('boss rooms'),
    act: 'Read names',
    isBad: false,
  },
}

export const attentionKinds = Object.keys(lines) as AttentionKind[]

/** Where the line of a kind leads: whoever may not open that is not asked for it. */
export function attentionLink(kind: AttentionKind): string {
  return lines[kind].to
}

/** The lines of what was counted, without those of which there is none. `since` in whole seconds; from `most` on a count is `500+`. */
export function attentionOf(
  counted: Readonly<Partial<Record<AttentionKind, { count: number; since: number | undefined }>>>,
  { most }: { most: number },
): Attention[] {
  return attentionKinds.flatMap((kind) => {
    const { count = 0, since } = counted[kind] ?? {}
    const { one, many, ...line } = lines[kind]
    const figures = count >= most ? `${most}+` : String(count)
    return count === 0
      ? []
      : [{ key: kind, words: count === 1 ? one : many.replace('#', figures), count, since, ...line }]
  })
}

/** Mails that do not go out by themselves. */
export function mailAttention(
  count: MailCount,
  since: Partial<Record<MailFilter, number>>,
  { sends }: { sends: boolean },
): Attention[] {
  return mailLines(count, { sends }).map(({ words, count: many, filter }) => ({
    key: `mails ${filter}`,
    words,
    count: many,
    since: since[filter],
    to: linkTo('boss outbox', { state: filter }),
    act: filter === 'failed' ? 'Review failed mails' : filter === 'held' ? 'Review held mails' : 'Open the outbox',
    isBad: true,
  }))
}

/** What is wrong with the database, the chain or reading it. Its place is further down on the same page. */
export function healthAttention({ database, chain, indexer, further = [] }: Readiness): Attention[] {
  return [
    database,
    chain,
    indexer,
    ...indexer.collections,
    ...indexer.contracts.map(withOwnKey),
    ...further.map(inOwnName),
  ]
    .flatMap(({ problem }) =>
      problem === undefined
        ? []
        : [
            {
              key: `health ${problem.code}`,
              words: problem.detail,
              count: 1,
              since: undefined,
              to: `${linkTo('boss')}#health`,
              act: 'Show health',
              isBad: true,
            },
          ],
    )
    .filter(({ key }, place, all) => all.findIndex((each) => each.key === key) === place)
}

/** Two of the studio's contracts can have the same trouble. */
function withOwnKey(contract: ContractReadiness): { problem?: StatedProblem } {
  const problem = contractProblem(contract)
  return problem === undefined ? {} : { problem: { ...problem, code: `${problem.code} ${contract.kind}` } }
}

/** Nodes that are passed over, or that disagree; which ones stands further down on the same page. */
export function nodeAttention(problems: readonly NodeProblem[]): Attention[] {
  return problems.map(({ code, words, count, since }) => ({
    key: `health ${code}`,
    words,
    count,
    since,
    to: `${linkTo('boss')}#health`,
    act: 'Show nodes',
    isBad: true,
  }))
}

/** A chain of several says which one it is, also where two have the same trouble. */
function inOwnName({ chainId, name, problem }: FurtherReadiness): { problem?: StatedProblem } {
  return problem === undefined
    ? {}
    : { problem: { code: `${problem.code} ${chainId}`, detail: `${name}: ${problem.detail}` } }
}

/** That what is kept turned out to differ from the chain. While events are in doubt, the line of the chain says so besides. */
export function differenceAttention({
  open,
  repaired,
  since,
}: {
  open: number
  repaired: number
  since: number | undefined
}): Attention[] {
  const lines = [
    {
      key: 'differences-open',
      count: open,
      one: '1 difference from the chain is open',
      many: 'differences from the chain are open',
    },
    {
      key: 'differences-repaired',
      count: repaired,
      one: '1 difference from the chain was found and put right this week',
      many: 'differences from the chain were found and put right this week',
    },
  ]
  return lines.flatMap(({ key, count, one, many }) =>
    count === 0
      ? []
      : [
          {
            key: `chain ${key}`,
            words: count === 1 ? one : `${count} ${many}`,
            count,
            since,
            to: `${linkTo('boss')}#health`,
            act: 'Show differences',
            isBad: key === 'differences-open',
          },
        ],
  )
}

const backupWarnings: Readonly<Record<NonNullable<BackupState['warning']>, string>> = {
  'none-configured': 'No backups are made: claims, addresses and payments stand in one place only',
  'none-yet': 'There is no good backup yet',
  late: 'The last good backup is older than twice the time between two',
}

/** That there is no good backup, or none of late. */
export function backupAttention({ warning, last }: BackupState): Attention[] {
  if (warning === undefined) return []
  return [
    {
      key: `backup ${warning}`,
      words: backupWarnings[warning],
      count: 1,
      since: last?.at,
      to: `${linkTo('boss')}#health`,
      act: 'Show health',
      isBad: true,
    },
  ]
}
