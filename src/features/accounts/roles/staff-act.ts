/** What staff did, as the audit keeps it. `house` acts when nobody is at the desk: configuration, the first owner's link. */
export const acts = {
  'role-granted': 'gave a role',
  'role-revoked': 'took a role away',
  'house-claimed': 'became the first owner',
  'own-studio-chosen': 'removed the demo for a studio of its owner’s',
  'own-chain-chosen': 'chose the chain of the studio',
  'studio-named': 'changed the name, words or colours of the studio',
  'account-disabled': 'disabled an account',
  'account-enabled': 'enabled an account',
  'account-signed-out': 'signed an account out everywhere',
  'factor-removed': 'removed a second factor',
  'password-demands-changed': 'changed what passwords must have',
  'mail-opened': 'opened a mail',
  'mail-retried': 'had a mail sent again',
  'mail-withdrawn': 'withdrew a mail',
  'job-retried': 'had something that failed tried again',
  'job-given-up': 'gave up something that failed',
  'mail-tested': 'sent themselves a test mail',
  'vault-prepared': 'prepared a vault',
  'vault-seal-asked': 'set out to seal a vault',
  'vault-list-removed': 'took a prepared vault away',
  'vault-witness-kept': 'kept a witness’s signature of a vault',
  'vault-reveal-retried': 'had contents published again',
  'campaign-open': 'set out to open a burn campaign',
  'campaign-pause': 'set out to pause a burn campaign',
  'campaign-resume': 'set out to resume a burn campaign',
  'campaign-close': 'set out to close a burn campaign earlier',
  'campaign-lower': 'set out to lower the cap of a burn campaign',
  // Until single calls of every page were written down alike.
  'campaign-sent': 'had a wallet send it',
  'call-sent': 'had a wallet send it',
  'deployment-begun': 'began to deploy contracts',
  'deployment-sent': 'had a wallet send a step of a deployment',
  'deployment-step-skipped': 'skipped a step of a deployment',
  'deployment-step-again': 'made a step of a deployment ready to be sent again',
  'deployment-given-up': 'gave a deployment up',
  'contracts-published': 'published the studio’s contracts',
  'contract-changed': 'set out to change something in a contract',
  'addresses-exported': 'exported addresses for a label program',
  'tracking-read': 'read tracking numbers from a file',
  'material-added': 'added a material',
  'material-changed': 'changed what is said of a material',
  'material-counted': 'corrected the count of a material',
  'material-removed': 'took a material out of the list',
  'proof-recorded': 'entered a proof into the register',
  'proof-approved': 'approved the proof of an edition',
  'proof-photographed': 'changed the photograph of a proof',
  'proof-withdrawn': 'took the approval of a proof back',
  'edition-closed': 'closed an edition',
  'numbers-drawn': 'held the draw of an edition',
  'number-void-asked': 'asked that a number be void',
  'number-void-answered': 'answered whether a number is void',
  'file-uploaded': 'uploaded a file',
  'file-replaced': 'replaced a file',
  'file-changed': 'changed what is said about a file',
  'file-deleted': 'deleted a file',
  'file-restored': 'brought a deleted file back',
  'content-imported': 'imported content from a folder',
  'exhibit-begun': 'began an exhibit',
  'exhibit-published': 'published an exhibit',
  'exhibit-scheduled': 'scheduled an exhibit',
  'exhibit-schedule-canceled': 'took the schedule of an exhibit back',
  'exhibit-draft-discarded': 'discarded the draft of an exhibit',
  'exhibit-withdrawn': 'withdrew an exhibit from the site',
  'exhibit-restored': 'restored a revision of an exhibit',
  'document-begun': 'began a document',
  'document-published': 'published a document',
  'document-scheduled': 'scheduled a document',
  'document-schedule-canceled': 'took the schedule of a document back',
  'document-draft-discarded': 'discarded the draft of a document',
  'document-withdrawn': 'withdrew a document from the site',
  'document-restored': 'restored a revision of a document',
  'exhibits-ordered': 'changed the order of the exhibits',
  'contract-inspected': 'had a contract inspected',
  'collection-begun': 'began a collection from a contract',
  'collection-published': 'published a collection',
  'collection-withdrawn': 'withdrew a collection from the site',
  'preview-link-made': 'made a preview link',
  'preview-link-withdrawn': 'withdrew a preview link',
  'note-approved': 'published a note on a piece',
  'note-refused': 'refused a note on a piece',
  'note-taken-down': 'took a note on a piece down',
  'note-reopened': 'put a note on a piece back to be decided',
  'note-written': 'wrote the studio’s note on a piece',
  'hold-accepted': 'agreed that a piece is on hold',
  'hold-rejected': 'rejected the report of a stolen piece',
  'hold-lifted': 'lifted the hold of a piece',
  'room-taken-down': 'took a collector’s room down',
  'room-shown-again': 'showed a collector’s room again',
  'name-taken-away': 'took a collector’s chosen name away',
  'name-given-back': 'gave a collector’s chosen name back',
  'hosted-changed': 'changed what pieces show before the reveal',
  'hosted-piece-changed': 'changed a piece',
  'hosted-piece-deleted': 'deleted a piece that nobody has',
  'hosted-import-read': 'read a table of pieces',
  'hosted-import-begun': 'began an import of pieces',
  'hosted-import-dropped': 'canceled an import of pieces',
  'hosted-reveal-set': 'set the reveal of pieces',
  'hosted-freeze-begun': 'began to freeze pieces',
  reconciled: 'compared the book with the contracts',
  'repair-asked': 'had the book repaired from the chain',
} as const
export type ActName = keyof typeof acts

/** Whether a name is that of an act. */
export function isAct(name: string): name is ActName {
  return Object.hasOwn(acts, name)
}

/** An act to be recorded: who, what, to whom. `detail` is a word for people, never a secret. */
export type Act = { actor: string; act: ActName; subject?: string; detail?: string; requestId?: string | undefined }

/** A recorded act with the addresses of both accounts, where they are known; `at` is whole seconds since 1970. */
export type ActLine = {
  id: number
  at: number
  actor: string
  actorAddress: string | undefined
  act: string
  subject: string | undefined
  subjectAddress: string | undefined
  detail: string | undefined
}
