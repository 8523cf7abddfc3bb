import type { BackupState } from '#features/backups/backup-run.ts'
import { groupDigits } from '#messages/formats.ts'
import { StateMark } from '#ui/facts.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { ChainStandingTables } from './chain-standing-tables.tsx'
import { CollectionsTable, HealthTable, ProblemsTable, RefreshesTable } from './workbench-tables.tsx'
import type { Workbench } from './workbench.ts'

/** How the app runs, in one line; the whole of it folded, unless something is wrong. */
export function WorkbenchHealth({
  workbench: { readiness, metadata, problems, refreshes, backups, unsynced, chain },
  singulars,
}: {
  workbench: Workbench
  singulars: Readonly<Record<string, string>>
}) {
  const { status, indexer } = readiness
  const isWell =
    status === 'ready' &&
    indexer.degraded.length === 0 &&
    indexer.contracts.every(({ problem }) => problem === undefined) &&
    (readiness.further ?? []).every(({ problem }) => problem === undefined) &&
    chain.nodes.every(({ state }) => state === 'answers' || state === 'unknown') &&
    chain.nodeProblems.length === 0
  const blocks = [
    indexer.headBlock === null ? 'no block yet' : `block ${groupDigits(indexer.headBlock)}`,
    ...(indexer.finalizedBlock === null ? [] : [`final ${groupDigits(indexer.finalizedBlock)}`]),
    ...(readiness.further ?? []).map(
      ({ name, headBlock }) => `${name} ${headBlock === null ? 'no block yet' : `block ${groupDigits(headBlock)}`}`,
    ),
  ]
  return (
    <Section id="health" title="Health">
      <p className="mb-2">
        <StateMark state={isWell ? 'done' : 'failed'}>
          {isWell ? 'Everything works' : 'Something is wrong'} · {blocks.join(' · ')}
        </StateMark>
      </p>
      <BackupLine backups={backups} />
      {unsynced !== undefined && (
        <p className="mb-2">
          <StateMark state="failed">The database does not wait for the disk</StateMark>{' '}
          <span className="text-sm text-quiet">{unsynced}</span>
        </p>
      )}
      <details open={!isWell} className="group">
        <summary className="inline-flex min-h-11 items-center text-sm underline decoration-strong-line hover:decoration-ink">
          Chain, nodes, collections, pictures and marketplaces
        </summary>
        <div className="mt-6">
          <HealthTable readiness={readiness} />
          <ChainStandingTables chain={chain} />
          <Section title="Collections" level={3}>
            <CollectionsTable readiness={readiness} metadata={metadata} />
          </Section>
          <Section title="Descriptions and pictures" level={3}>
            <ProblemsTable problems={problems} />
          </Section>
          <Section title="Marketplace refreshes" level={3}>
            <RefreshesTable refreshes={refreshes} singulars={singulars} />
          </Section>
        </div>
      </details>
    </Section>
  )
}

/** When the last good backup was made, or that there is none and what to do. */
function BackupLine({ backups: { everyHours, last, problem, warning } }: { backups: BackupState }) {
  return (
    <p className="mb-2">
      <StateMark state={warning === undefined ? 'done' : 'failed'}>
        {last === undefined ? (
          everyHours === undefined ? (
            'No backups are made by themselves'
          ) : (
            'No good backup yet'
          )
        ) : (
          <>
            Last good backup <TimeText at={{ seconds: last.at, nanoseconds: 0 }} clock /> · {megabytes(last.bytes)}
          </>
        )}
      </StateMark>{' '}
      {everyHours === undefined && (
        <span className="text-sm text-quiet">
          Set VITRINE_BACKUP_FOLDER and VITRINE_BACKUP_PASSPHRASE_FILE to have them made.
        </span>
      )}
      {problem !== undefined && <span className="text-sm text-quiet">The newest one came to nothing: {problem}</span>}
    </p>
  )
}

const megabytes = (bytes: number) => `${Math.max(0.1, Math.round(bytes / 1e5) / 10)} MB`
