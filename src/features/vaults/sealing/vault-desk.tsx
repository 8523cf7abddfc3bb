import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { useStarted } from '#ui/script/use-started.ts'
import { TimeText } from '#ui/time-text.tsx'
import type { PreparedList, VaultAlarm, WaitingReveal } from './get-vault-desk.server.ts'
import type { VaultForm } from './vault-form.ts'
import { VaultListFields, type VaultChoices } from './vault-list-fields.tsx'

const moment = (seconds: number) => ({ seconds, nanoseconds: 0 })
const alarmWords: Readonly<Record<string, string>> = {
  mismatch: 'Does not match',
  'contents-missing': 'List missing',
  unreadable: 'Cannot be opened',
  exposed: 'Shown too early',
  overdue: 'Overdue',
  due: 'Due',
}

/** What needs somebody, newest first. */
export function AlarmsTable({ alarms }: { alarms: readonly VaultAlarm[] }) {
  return (
    <Table
      caption="Alarms"
      rows={alarms}
      keyOf={({ vaultId, kind }) => `${vaultId} ${kind}`}
      empty={<Empty open title="Nothing is wrong, and no promised date has come." />}
      columns={[
        {
          title: 'Vault',
          cell: ({ vaultId }) => <TextLink to={linkTo('vault item', { vaultId })}>{vaultId}</TextLink>,
        },
        {
          title: 'What',
          cell: ({ kind }) => (
            <StateMark state={kind === 'due' ? 'due' : kind === 'overdue' ? 'missing' : 'failed'}>
              {alarmWords[kind] ?? kind}
            </StateMark>
          ),
        },
        { title: 'Details', cell: ({ detail }) => `${detail.charAt(0).toUpperCase()}${detail.slice(1)}`, wide: true },
        { title: 'Since', cell: ({ raisedAt }) => <TimeText at={moment(raisedAt)} clock /> },
      ]}
    />
  )
}

const revealWords = {
  waits: { mark: 'waiting', word: 'Waits for finality' },
  due: { mark: 'due', word: 'Comes out now' },
  failed: { mark: 'failed', word: 'Tried again later' },
  missing: { mark: 'missing', word: 'List missing' },
  mismatch: { mark: 'failed', word: 'Does not match' },
} as const

/** Busted vaults whose contents are still to come out. They come by themselves; trying at once is the only act. */
export function RevealsTable({ reveals }: { reveals: readonly WaitingReveal[] }) {
  return (
    <Table
      caption="Contents to come out"
      rows={reveals}
      keyOf={({ vaultId }) => vaultId}
      empty={<Empty open title="Nothing waits. Contents come out by themselves when a bust is final." />}
      columns={[
        {
          title: 'Vault',
          cell: ({ vaultId }) => <TextLink to={linkTo('vault item', { vaultId })}>{vaultId}</TextLink>,
        },
        {
          title: 'State',
          cell: ({ state }) => <StateMark state={revealWords[state].mark}>{revealWords[state].word}</StateMark>,
        },
        { title: 'Blocks left', cell: ({ blocksLeft }) => blocksLeft ?? '–', align: 'right' },
        { title: 'Tried', cell: ({ attempts }) => attempts, align: 'right' },
        {
          title: 'Problem',
          cell: ({ problem, nextAt }) =>
            problem === undefined ? (
              ''
            ) : (
              <>
                {problem}
                {nextAt !== undefined && (
                  <>
                    {' '}
                    Again at <TimeText at={moment(nextAt)} clock />.
                  </>
                )}
              </>
            ),
          wide: true,
        },
        {
          title: 'Act',
          cell: ({ state, root }) =>
            state === 'failed' && (
              <ForRole access={['editor']}>
                <form method="post">
                  <input type="hidden" name="act" value="retry" />
                  <input type="hidden" name="root" value={root} />
                  <Button look="quiet">Try now</Button>
                </form>
              </ForRole>
            ),
        },
      ]}
    />
  )
}

/** Lists that were hashed and not sealed. */
export function PreparedTable({ prepared }: { prepared: readonly PreparedList[] }) {
  return (
    <Table
      caption="Prepared vaults"
      rows={prepared}
      keyOf={({ root }) => root}
      empty={<Empty open title="No list is prepared." />}
      columns={[
        {
          title: 'For vault',
          cell: ({ root, vaultId }) => (
            <ForRole access={['editor']} otherwise={vaultId}>
              <TextLink to={linkTo('boss vault', { root })}>{vaultId}</TextLink>
            </ForRole>
          ),
        },
        { title: 'Fingerprint', cell: ({ root }) => <span className="mono">{root.slice(0, 18)}…</span> },
        { title: 'Things', cell: ({ leafCount }) => leafCount, align: 'right' },
        { title: 'Made', cell: ({ madeAt }) => <TimeText at={moment(madeAt)} clock /> },
        { title: 'State', cell: ({ isNext }) => (isNext ? 'Can be sealed' : 'Another vault has its number') },
      ]}
    />
  )
}

/** The fields of a new vault. What was typed comes back with the reason when it is refused. */
export function MakeVaultForm({
  typed,
  problem,
  choices,
}: {
  typed: VaultForm
  problem: string | undefined
  choices: VaultChoices
}) {
  const hasScript = useStarted()
  return (
    <form method="post" className="measure flex flex-col gap-6">
      {problem !== undefined && (
        <Notice tone="problem" title="The list was not prepared.">
          <p>{problem}</p>
        </Notice>
      )}
      <input type="hidden" name="act" value="prepare" />
      {hasScript ? <VaultListFields typed={typed.list} choices={choices} /> : <TextFields typed={typed} />}
      <Field
        label="Who gets the vault"
        name="recipient"
        defaultValue={typed.recipient}
        spellCheck={false}
        autoComplete="off"
        className="font-mono"
        hint="An address. The studio’s own, to sell it."
      />
      <Field
        label="Promised for"
        name="promised"
        type="date"
        defaultValue={typed.promised}
        hint="At 18:00 UTC. Past it, the vault’s page says so."
      />
      <div>
        <Button look="primary">Prepare and look it over</Button>
      </div>
      <p className="text-sm text-quiet">
        Nothing is sealed yet. The list is kept encrypted, and you see it once more before your wallet is asked.
      </p>
    </form>
  )
}

/** The contents as lines of text, for who has no script. */
function TextFields({ typed }: { typed: VaultForm }) {
  return (
    <>
      <TextArea
        label="Tokens"
        name="tokens"
        rows={3}
        defaultValue={typed.tokens}
        spellCheck={false}
        hint="One a line: collection and number, such as flowers 42. They go into escrow, for everybody to see."
      />
      <TextArea
        label="Prints"
        name="prints"
        rows={3}
        defaultValue={typed.prints}
        hint="One a line: edition | mark, perhaps | a note. Such as Leaf print | 7/25."
      />
      <TextArea
        label="Words"
        name="words"
        rows={6}
        defaultValue={typed.words}
        hint="An empty line begins the next text."
      />
      <TextArea
        label="What may be inside"
        name="possible"
        rows={3}
        defaultValue={typed.possible}
        hint="Public, if you say anything. One a line: what | how many of how many | what is counted once vaults are open (print, AP, PP, TP, HC, BAT, token or words-only). Such as A print | 6 of 8 | print."
      />
      <Field
        label="Places to show already"
        name="shown"
        defaultValue={typed.shown}
        hint="Their numbers in the list, tokens first, then prints, then words. Everybody sees these from the sealing on."
      />
    </>
  )
}
