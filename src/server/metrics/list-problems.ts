import { listTroubles } from '#features/attention/list-attention.server.ts'
import type { BackupState } from '#features/backups/backup-run.ts'
import { getBackupState } from '#features/backups/backup-runs.server.ts'
import { listNodesSeen } from '#features/jobs/list-nodes-seen.server.ts'
import { nodeProblems } from '#features/staff/chain-standing.ts'
import { listRounds } from '#features/staff/get-chain-standing.server.ts'
import { countUnsentMails } from '#features/staff/list-envelopes.server.ts'
import { contractProblem, type Readiness, type StatedProblem } from '#features/staff/readiness.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { askedChains, chainsOf } from '#features/studio/chains/chains.ts'
import { changesOf } from '#platform/database/database.server.ts'

const backupProblems: Readonly<Record<NonNullable<BackupState['warning']>, string>> = {
  'none-configured':
    'No backups are made by themselves. Set VITRINE_BACKUP_FOLDER and VITRINE_BACKUP_PASSPHRASE_FILE, or make them with vitrine backup.',
  'none-yet': 'There is no good backup yet. The workbench and the log say why.',
  late: 'The last good backup is older than twice the time between two. The workbench and the log say why.',
}

/** A connection that is made again at once is no trouble; neither is the first one of a start. */
const DEAF_MILLISECONDS = 60_000

/** Changes that other processes made are seen later. */
function listDeafness({ read, now }: Pick<AppContext, 'read' | 'now'>): StatedProblem[] {
  const since = changesOf(read)?.deafSince()
  if (since === undefined || now().getTime() - since < DEAF_MILLISECONDS) return []
  return [
    {
      code: 'changes-not-heard',
      detail:
        'The database does not tell this process of changes, so it asks twice a second. LISTEN needs a connection of its own: not through a pooler that shares connections between transactions.',
    },
  ]
}

/** Chains whose old blocks were not all read again for a week. */
async function listLateRounds({
  read,
  studio,
  now,
}: Pick<AppContext, 'read' | 'studio' | 'now'>): Promise<StatedProblem[]> {
  const rounds = await listRounds(read, { ...askedChains(studio), now: now() })
  return rounds.flatMap(({ chainId, since, isLate }) => {
    if (!isLate) return []
    const chain = chainsOf(studio).find(({ id }) => id === chainId)?.name ?? `Chain ${chainId}`
    return [
      {
        code: 'old-blocks-late',
        detail: `${chain}: since ${since.toISOString().slice(0, 10)} the old blocks were not all read again, so an event that a node left out may go unnoticed. Nothing is lost, and the reading goes on. A faster node shortens it; “npx vitrine audit” compares everything at once.`,
      },
    ]
  })
}

/**
 * Everything that is not well, each with a stable code and a sentence: what prevents the app from being ready, and what will be a trouble later.
 * Where the database does not answer, that alone.
 */
export async function listProblems(
  {
    read,
    config,
    studio,
    now,
    contentProblem,
  }: Pick<AppContext, 'read' | 'config' | 'studio' | 'now' | 'contentProblem'>,
  { database, chain, indexer, further = [] }: Readiness,
): Promise<StatedProblem[]> {
  if (database.problem !== undefined) return [database.problem]
  const content = contentProblem()
  const [backups, mails, troubles, rounds, nodes] = await Promise.all([
    getBackupState(read, { config, now: now() }),
    countUnsentMails(read),
    listTroubles({ read, config, studio, now }),
    listLateRounds({ read, studio, now }),
    listNodesSeen(read),
  ])
  return [
    ...[chain, indexer, ...indexer.collections].flatMap(({ problem }) => problem ?? []),
    ...indexer.contracts.flatMap((contract) => contractProblem(contract) ?? []),
    ...further.flatMap(({ name, problem }) =>
      problem === undefined ? [] : [{ code: problem.code, detail: `${name}: ${problem.detail}` }],
    ),
    ...(content === undefined ? [] : [{ code: 'content-not-followed', detail: content }]),
    ...nodeProblems(nodes, now()).map(({ code, words, advice }) => ({
      code,
      detail: `${words}. ${advice} The workbench says which.`,
    })),
    ...rounds,
    ...listDeafness({ read, now }),
    ...(backups.warning === undefined
      ? []
      : [{ code: `backup-${backups.warning}`, detail: backupProblems[backups.warning] }]),
    ...(mails.queued === 0 || config.mail.smtpUrl !== undefined
      ? []
      : [
          {
            code: 'mails-waiting',
            detail: 'Mails wait, and no mail server is set. Set SMTP_URL; until then they stand in the outbox.',
          },
        ]),
    ...(mails.failed === 0
      ? []
      : [{ code: 'mails-failed', detail: 'Mails could not be sent. Nothing of them is lost; the outbox says why.' }]),
    ...troubles.map(({ key, words }) => ({ code: key, detail: `${words}. The workbench says more.` })),
  ]
}
