/**
 * Why a job may run in several processes at once:
 * `turn`: one process does it at a time (`inTurn`);
 * `writer`: it belongs to whoever follows the chain, of whom there is one (`indexer/chain`);
 * `rows`: each item is taken with `for update skip locked`, or under a lock of its transaction, and held while it is worked on;
 * `own`: every process does it for itself, or doing it twice changes nothing.
 */
export type Several = 'turn' | 'writer' | 'rows' | 'own'

/** Where a job runs: `worker` is a process with VITRINE_ROLE worker or all, `every` is any. */
export type Place = 'worker' | 'every'

/**
 * Every loop of the product by its name, where it runs, and why several processes may run it. A test compares it with the code: a loop
 * that is not here fails it.
 */
export const jobTable: Readonly<Record<string, { runs: Place; several: Several; why: string }>> = {
  Ranking: { runs: 'worker', several: 'writer', why: 'Started and stopped by the follower.' },
  'Measuring the catalogue': { runs: 'worker', several: 'writer', why: 'Started and stopped by the follower.' },
  'Reading the metadata of': { runs: 'worker', several: 'writer', why: 'Started and stopped by the follower.' },
  'Reading old blocks again': { runs: 'worker', several: 'writer', why: 'Started and stopped by the follower.' },
  'Watching the nodes': { runs: 'every', several: 'own', why: 'Each process has its own view of its nodes.' },
  'Following what is published': {
    runs: 'every',
    several: 'own',
    why: 'Each process shows what it read; what is due is published under the lock of the content’s state.',
  },
  'Saying that this process lives': { runs: 'every', several: 'own', why: 'A row for each process.' },
  'Taking the turn:': { runs: 'worker', several: 'own', why: 'It is how the turn is taken: one statement.' },
  'Tidying the database': {
    runs: 'worker',
    several: 'own',
    why: 'For the embedded database alone, which one process has.',
  },
  'Sending mails': { runs: 'worker', several: 'rows', why: 'Taken for a while before it is sent.' },
  'Sending notices': { runs: 'worker', several: 'rows', why: 'Taken for a while before it is sent.' },
  'Tidying up after sign-ins': {
    runs: 'worker',
    several: 'own',
    why: 'Old rows are deleted once; of signing keys that two make, both sign and both are listed.',
  },
  'Inspecting contracts': { runs: 'worker', several: 'rows', why: 'Taken for two and a half minutes.' },
  'Removing left-over files': { runs: 'worker', several: 'own', why: 'What is removed already is not there.' },
  'Deriving pictures': {
    runs: 'worker',
    several: 'rows',
    why: 'Taken for a while, renewed while it is worked on.',
  },
  'Renewing the address key': { runs: 'worker', several: 'turn', why: 'Two new keys at once would lose one.' },
  'Making backups': { runs: 'worker', several: 'rows', why: 'Begun under a lock of the table of runs.' },
  'Reading pictures': { runs: 'worker', several: 'turn', why: 'Twice would be fetched twice.' },
  'Preparing pictures': { runs: 'worker', several: 'turn', why: 'Twice would be drawn twice.' },
  'Revealing pieces': { runs: 'worker', several: 'turn', why: 'Together with freezing.' },
  'Importing pieces': { runs: 'worker', several: 'turn', why: 'Together with freezing.' },
  'Freezing pieces': { runs: 'worker', several: 'turn', why: 'Twice would read every picture twice.' },
  'Asking OpenSea': { runs: 'worker', several: 'rows', why: 'Rests for its whole window before it is sent.' },
  'Keeping the vaults': { runs: 'worker', several: 'turn', why: 'Twice would log an alarm twice.' },
  'Tending claims': { runs: 'worker', several: 'rows', why: 'Numbers under a lock, each claim locked.' },
  'Ending holds of pieces': {
    runs: 'worker',
    several: 'rows',
    why: 'One statement ends what is due, and tells of what it ended.',
  },
  'Deleting photographs of reports': { runs: 'worker', several: 'own', why: 'What is deleted already is not there.' },
  'Settling locked pills': {
    runs: 'worker',
    several: 'rows',
    why: 'One sender in a row of its own (`escrow_senders`).',
  },
  'Comparing claims and redemptions': { runs: 'worker', several: 'turn', why: 'Twice could write a mail twice.' },
  'Telling staff': { runs: 'worker', several: 'turn', why: 'Twice would write a mail twice.' },
  'Watching what opens': {
    runs: 'worker',
    several: 'own',
    why: 'It says that pages changed; whoever took a turn over would miss a moment in between.',
  },
  'Issuing certificates': { runs: 'worker', several: 'rows', why: 'Each print is locked.' },
  'Looking after payments': { runs: 'worker', several: 'turn', why: 'Twice would ask the provider twice.' },
  'Reading delegations': { runs: 'worker', several: 'turn', why: 'Twice would ask the node twice.' },
  'Asking for names': { runs: 'worker', several: 'turn', why: 'Twice would ask the node twice.' },
}
