import type { CampaignAct } from '#features/burns/planning/campaign-act.ts'
import type { ContractActName } from '#features/deployment/powers/contract-act.ts'

/**
 * How an act of the workbench ends: its answer offers *Undo*; it is taken back on the page where it was done; before it, there is a last
 * step that names what ends; or it needs neither, and why.
 */
export type ActEnding =
  /** By which act the answer takes it back. */
  | { undo: string }
  /** With what it is taken back, and where that stands. */
  | { back: string }
  /** What is asked before it is done. */
  | { last: string }
  | { harmless: string }

const decidedAgain = { harmless: 'It is the answer that Undo brings, and is decided again on the same page.' }
const writtenReason = { last: 'Folded away; a written reason, and a button that names what is done.' }
const secondPerson = {
  last: 'A written reason, and a second person who agrees; alone, its number typed again and a day of delay.',
}

const walletAsks =
  'It is rehearsed, its reason is written down, a second button says it again, and the wallet asks last.'

/**
 * Every act of the pages under `/boss`, by the file of the page and the word that its form sends; `done` where a form has one act only. A
 * test walks the pages: an act that is not here fails it.
 */
export const actEndings: Readonly<Record<string, Readonly<Record<string, ActEnding>>>> = {
  'claim.tsx': {
    done: { last: 'The code of the printed link is typed.' },
    own: { last: 'The page says what is removed with the demo, and the button whose studio it is then.' },
  },
  'first-run/chain.tsx': {
    choose: { back: '“Rehearse again” on the same page, as long as the studio has no collections.' },
    rehearse: { harmless: 'The chain is chosen again on the same page.' },
    end: { last: 'What will be lost is listed, and the name of the studio is typed.' },
  },
  'first-run/demo.tsx': { done: { last: 'What will be lost is listed, and the name of the demo is typed.' } },
  'first-run/getting-started.tsx': {
    skip: { undo: 'resume' },
    resume: { harmless: 'It is what Undo does; the step is skipped again with one press.' },
  },
  'first-run/studio-name.tsx': { done: { harmless: 'The form takes other words at any time.' } },
  'campaign-new.tsx': {
    done: { harmless: 'It shows the plan and opens nothing: the wallet is asked under it.' },
    open: { last: walletAsks },
    resume: { last: walletAsks },
  },
  'claims.tsx': {
    print: { undo: 'unprint' },
    unprint: { harmless: 'It is what Undo does; the sheet is marked printed again with one press.' },
    sign: { undo: 'unsign' },
    unsign: { harmless: 'It is what Undo does; the sheet is marked signed again with one press.' },
    hold: { undo: 'resume' },
    resume: { harmless: 'The claim is held again with one press.' },
    pack: { back: '“Open the parcel again” on the page of the parcel.' },
  },
  'one-claim.tsx': {
    print: { undo: 'unprint' },
    unprint: { harmless: 'It is what Undo does; the sheet is marked printed again with one press.' },
    sign: { undo: 'unsign' },
    unsign: { harmless: 'It is what Undo does; the sheet is marked signed again with one press.' },
    hold: { undo: 'resume' },
    resume: { harmless: 'The claim is held again with one press.' },
    reshelve: { harmless: 'The sheet is packed again as before.' },
    'hand-over': { last: 'Folded away; a tick that the collector has the sheet.' },
    cancel: writtenReason,
    return: writtenReason,
    lose: writtenReason,
    deliver: { undo: 'undeliver' },
    undeliver: { harmless: 'It is what Undo does; the parcel is marked delivered again with one press.' },
    pack: { back: '“Open the parcel again” on the page of the parcel.' },
    unpack: { harmless: 'The sheets are packed again as before.' },
    ship: { last: 'A tracking number, or how it goes without one, is typed.' },
    'open-address': writtenReason,
    'open-held': writtenReason,
    remark: { undo: 'remove-remark' },
    'remove-remark': { undo: 'remark' },
    'legal-hold': { undo: 'end-legal-hold' },
    'end-legal-hold': { undo: 'legal-hold' },
    'end-held': { last: 'A tick that the address is needed no more.' },
    extend: { last: 'A day and a written reason; another day is set the same way.' },
    void: secondPerson,
    answer: { last: 'The second look itself: the button names what ends.' },
    replace: writtenReason,
    refund: writtenReason,
    'answer-report': { last: 'A preview of what its owner will read, before the answer is sent.' },
  },
  'collections/adopt.tsx': { done: { harmless: 'It looks at a contract, and changes nothing.' } },
  'collections/adoption.tsx': {
    save: { harmless: 'Visitors see nothing of a draft.' },
    publish: { back: '“Withdraw from the site” on the same page; it is a draft again.' },
    withdraw: { last: 'A tick that visitors should not see it any more.' },
  },
  'contracts/contracts.tsx': {
    'publish-collection': { last: 'A tick that visitors should see it.' },
  },
  'contracts/deployment.tsx': {
    review: { harmless: 'Nothing is stored: the steps and their cost are shown.' },
    begin: { harmless: 'Nothing is on the chain yet, and it is given up on the same page.' },
    look: { harmless: 'The chain is read; nothing else changes.' },
    again: { harmless: 'What was sent before is still found on the chain.' },
    skip: { last: 'Folded away; the button names the step that is left out.' },
    publish: { last: 'Every step on the chain was verified; the button says what is published.' },
    'give-up': { last: 'A tick that this site should not use what is deployed.' },
  },
  'pieces/piece.tsx': {
    save: { harmless: 'The form takes other words at any time, until the pieces are frozen.' },
    delete: { last: 'A tick that what is written of the piece is gone; a piece that somebody has stays.' },
  },
  'pieces/pieces.tsx': {
    look: { harmless: 'The table is read and shown; nothing of it is written yet.' },
    begin: {
      last: 'The import is shown with its counts and mistakes first; an earlier state is imported over it again.',
    },
    drop: { harmless: 'The same table is read again with one press.' },
    settings: { harmless: 'The form takes other words at any time, until the pieces are frozen.' },
    'reveal-now': { last: 'A tick that everybody should see the pieces.' },
    'reveal-at': { back: '“Take moment back” beside it, until it has come.' },
    'reveal-never': { harmless: 'A moment is set again with one press.' },
    freeze: { last: 'A tick that nobody can change the pieces any more.' },
  },
  'edition.tsx': {
    proof: writtenReason,
    approve: { back: '“Take the approval back” on the same page, until the first print is made.' },
    unapprove: { harmless: 'The proof is approved again on the same page.' },
    photograph: { back: 'The photograph before it is in the library, and chosen again on the same page.' },
    close: { last: 'Folded away; what became of the plate is typed, and the button says “for good”.' },
    draw: { last: 'Folded away; the secret is typed.' },
    void: secondPerson,
    answer: { last: 'The second look itself: the button names what ends.' },
  },
  'materials/materials.tsx': {
    add: { back: '“Remove” on the same page.' },
    change: { harmless: 'The form takes other words and numbers at any time.' },
    count: { harmless: 'It is counted again on the same page; the audit has both counts.' },
    remove: { last: 'Folded away; a tick that its count is lost, and a button that names it.' },
  },
  'editions.tsx': { answer: { last: 'The second look itself: the button names what ends.' } },
  'content/content.tsx': { done: { harmless: 'Visitors see nothing of a draft.' } },
  'content/mail-texts.tsx': { begin: { harmless: 'Readers see nothing of a draft.' } },
  'content/document.tsx': {
    'test-mail': { harmless: 'It goes to whoever sends it, and says that it is a test.' },
    done: { back: 'Every earlier state is in the history, and restored from it.' },
    save: { harmless: 'Visitors see nothing of a draft.' },
    publish: { back: 'What was published before is in the history, and restored from it.' },
    schedule: { undo: 'cancel-schedule' },
    'cancel-schedule': { harmless: 'The text is a draft, and is scheduled again beside it.' },
    discard: { undo: 'restore' },
    restore: { back: 'The draft that stood there is in the history, and restored from it.' },
    withdraw: { last: 'A tick that visitors should not see it any more.' },
    'make-link': { undo: 'withdraw-link' },
    'withdraw-link': { harmless: 'Another link is made with one press.' },
  },
  'content/history.tsx': {
    restore: { back: 'The draft that stood there is in the history, and restored from it.' },
  },
  'exhibits/exhibit-history.tsx': {
    restore: { back: 'The draft that stood there is in the history, and restored from it.' },
  },
  'exhibits/exhibit.tsx': {
    publish: { back: '“Withdraw from the site”, and every earlier state in the history.' },
    schedule: { undo: 'cancel-schedule' },
    'cancel-schedule': { harmless: 'The text is a draft, and is scheduled again beside it.' },
    discard: { undo: 'restore' },
    restore: { back: 'The draft that stood there is in the history, and restored from it.' },
    withdraw: { last: 'A tick that visitors should not see it any more.' },
    'make-link': { undo: 'withdraw-link' },
    'withdraw-link': { harmless: 'Another link is made with one press.' },
  },
  'exhibits/exhibits.tsx': {
    begin: { harmless: 'Visitors see nothing of a draft.' },
    'move-up': { undo: 'move-down' },
    'move-down': { undo: 'move-up' },
  },
  'file.tsx': {
    change: { harmless: 'What is said of a file is changed again in the same form.' },
    replace: { harmless: 'The content before stays under its own address for a week, and is uploaded again.' },
    delete: { undo: 'restore' },
  },
  'files.tsx': {
    done: { harmless: 'What was uploaded is deleted on its page.' },
    delete: { undo: 'restore' },
    restore: { harmless: 'It is what Undo does; the file is deleted again on its page.' },
  },
  'hand-over.tsx': { done: { last: 'The collector’s code, then a button that names the number that is handed over.' } },
  'jobs/jobs.tsx': {
    retry: { harmless: 'It was to be tried again in any case, or its try changes nothing that visitors see.' },
    'give-up': { undo: 'retry' },
  },
  'holds/holds.tsx': {
    accept: { back: '“Lift the hold” on the same page.' },
    reject: { last: 'Folded away; the sentence of the public log is written, and the button names what ends.' },
    lift: { last: 'Folded away; the sentence of the public log is written, and the button names what ends.' },
  },
  'outbox.tsx': { done: { harmless: 'The mails were to go out in any case.' } },
  'mail.tsx': {
    open: { harmless: 'Nothing changes but the audit, which says that it was opened.' },
    retry: { harmless: 'The mail was to go out in any case.' },
    withdraw: { last: 'A tick that it should never go out.' },
  },
  'notes.tsx': {
    approve: { undo: 'reopen' },
    refuse: { undo: 'reopen' },
    'take-down': { undo: 'approve' },
    reopen: decidedAgain,
    preview: { harmless: 'Nothing is stored.' },
    write: { last: 'A preview of the note as visitors will read it.' },
  },
  'packing-claim.tsx': {
    'open-address': { last: 'A sign-in that is not old; the reason is packing.' },
    done: { back: '“Open the parcel again” on the page of the parcel.' },
  },
  'parcel.tsx': {
    ship: { last: 'A tracking number, or how it goes without one, is typed.' },
    unpack: { harmless: 'The sheets are packed again as before.' },
    'correct-tracking': { back: 'The old number can be given again; whoever waits is told each time.' },
    deliver: { undo: 'undeliver' },
    undeliver: { harmless: 'It is what Undo does; the parcel is marked delivered again with one press.' },
    return: writtenReason,
    lose: writtenReason,
  },
  'parcels.tsx': {
    done: { harmless: 'The file is read and shown; nothing is stored.' },
    apply: { last: 'The rows of the file as they were read, before they are applied.' },
  },
  'passwords.tsx': { done: { harmless: 'The form shows what is demanded now, and takes other demands at any time.' } },
  'person.tsx': {
    disable: { undo: 'enable' },
    enable: { undo: 'disable' },
    'sign-out': { harmless: 'Whoever owns the account signs in again.' },
    'remove-factor': { last: 'How staff know that it is them is typed, and the button names what ends.' },
  },
  'reconciliation.tsx': {
    done: { harmless: 'It compares, and changes nothing.' },
    repair: { last: 'A block and a written reason; the records are read again from the chain.' },
  },
  'roles.tsx': {
    grant: { undo: 'set' },
    set: { undo: 'set' },
  },
  'rooms.tsx': {
    'take-down': { undo: 'show-again' },
    'show-again': { undo: 'take-down' },
    'take-away': { undo: 'give-back' },
    'give-back': { undo: 'take-away' },
    read: { harmless: 'Visitors see the same as before.' },
  },
  'vault.tsx': {
    witness: { harmless: 'A signature more stands beside the vault; nothing is taken from it.' },
    again: { harmless: 'The list stays the same, with the fingerprint of another number.' },
    remove: { last: 'A tick that the list and its fingerprint are not needed.' },
  },
  'vaults.tsx': {
    retry: { harmless: 'What is public already is published again.' },
    done: {
      harmless: 'Nobody sees what is prepared, and nothing is promised before its seal is signed in the wallet.',
    },
  },
  'home/workbench.tsx': { done: { harmless: 'One’s own mails; the form takes another wish at any time.' } },
}

const typedAddress = 'The end of the new address is typed, then the wallet.'
/**
 * What the workbench has a wallet send; all of it is final once its block is. An act of a campaign that is new does not compile before it
 * is here. Requests of programs to the JSON API are not here: they do at once what they say.
 */
export const walletActEndings: Readonly<Record<CampaignAct['act'] | ContractActName | 'seal' | 'announce', ActEnding>> =
  {
    mint: { last: 'The number of pieces is typed, then the wallet.' },
    'set-base': { last: 'The end of the new address is typed, then the wallet.' },
    'set-contract-uri': { last: typedAddress },
    'announce-all': { last: 'A word is typed, then the wallet.' },
    'pause-redemption': { back: '“Resume redemptions” on the same page.' },
    'resume-redemption': { back: '“Pause redemptions” on the same page.' },
    'add-kind': { last: 'The name of the pill is typed, then the wallet.' },
    'describe-kind': { last: 'The number of the kind is typed, then the wallet.' },
    'set-royalty': { last: 'The percentage is typed, then the wallet.' },
    'freeze-base': { last: 'The name of the collection is typed, then the wallet.' },
    'freeze-kind': { last: 'The number of the kind is typed, then the wallet.' },
    'set-manager': { last: typedAddress },
    'set-signer': { last: typedAddress },
    'set-payout': { last: typedAddress },
    offer: { last: typedAddress },
    accept: { last: 'A word is typed, then the wallet.' },
    open: { last: `A preview as a collector sees it. ${walletAsks}` },
    pause: { back: '“Resume the campaign” on the same page.' },
    resume: { back: '“Pause the campaign” on the same page.' },
    close: { last: walletAsks },
    lower: { last: walletAsks },
    seal: { last: 'What will be inside, its fingerprint, then the wallet.' },
    announce: { harmless: 'It tells marketplaces to read again what the piece says already.' },
  }
