import { randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import type { Config } from '#platform/config.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { JobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { MailLanguage } from '#platform/mail/mail-languages.ts'
import type { StudioMails } from '#platform/mail/mail-template.ts'
import { createSeal } from '#platform/seal.server.ts'
import { type Account, wholeSeconds } from './accounts/account.ts'
import { createExchange } from './accounts/exchange-token.server.ts'
import { type AccountSorting, createAccountReader, findAccount, listAccounts } from './accounts/find-account.server.ts'
import type { IdentityContext, ProjectMode } from './accounts/identity-context.ts'
import { createLimits } from './accounts/limits.server.ts'
import type { OutsideWays, WalletChange } from './accounts/outside-ways.ts'
import { createPasswordHasher, type PasswordHasher } from './accounts/password-hasher.server.ts'
import { recordAudit } from './accounts/record-audit.server.ts'
import { createSigningKeys } from './accounts/signing-keys.server.ts'
import { endpoints } from './endpoints.ts'
import { removeFactors } from './factors/remove-factors.server.ts'
import { createAnswer } from './http/answer-request.ts'
import { startIdentityJobs } from './identity-jobs.server.ts'
import { composeMail } from './mail/compose-mail.ts'
import { startMailJobs } from './mail/mail-jobs.server.ts'
import type { MailFacts, MailText } from './mail/mail-text.ts'
import { mailText } from './mail/mail-texts.ts'
import { type MailTurn, steerMail } from './mail/steer-mail.server.ts'
import { tellOfWallet } from './mail/tell-of-wallet.server.ts'
import { createPasskeys, type IdentityPasskeys } from './passkeys/create-passkeys.ts'
import { getPasswordPolicy, setPasswordPolicy } from './passwords/check-password.server.ts'
import type { PasswordPolicy } from './passwords/password-policy.ts'
import { setDisabled } from './set-disabled.server.ts'
import { type CustomTokenClaims, customTokenAudience, customTokenSeconds } from './tokens/custom-token.ts'
import { signOutEverywhere } from './tokens/revoke-sessions.server.ts'

export type IdentityParts = {
  config: Config
  db: EdgeDb
  log: Log
  now: () => Date
  /** Moves the clock behind `now`; only test orders do. */
  setClockAhead?: (milliseconds: number) => void
  /** Seals what the database must not know: `VITRINE_SECRET`, or the key in the data folder (`readOrMakeSecret`). */
  secret: string
  /** What the app stores of accounts: sessions, wallets. */
  outside: OutsideWays
  /** The name that mails are signed with now; without, the host's. Those that are sent have the one of when the jobs were started. */
  studioName?: () => string
  /** What the studio says in mails in place of the product's words; the same holds of those that are sent. */
  studioMails?: () => StudioMails
  passwords?: PasswordHasher
}

/** The embedded sign-in service: the part that browsers call over HTTP, and what the app calls in its own process. */
export type Identity = {
  /** Answers requests whose path it knows (`knows`); `remoteAddress` is the client's, `peerAddress` the socket's. */
  fetch: (
    request: Request,
    from: { requestId: string; remoteAddress: string; peerAddress: string | undefined },
  ) => Promise<Response>
  knows: (path: string) => boolean
  /**
   * Before the doors open: the signing keys are read, or made. Throws `SealError` when they were sealed with another secret.
   */
  prepare: () => Promise<void>
  /** Starts what works beside the requests; `stop` ends it. */
  startJobs: () => { stop: () => Promise<void> }
  publicKeys: () => Promise<{ keys: JWK[] }>
  /** The newest first; `search` is a part of address or name, or a uid. */
  listAccounts: (page: {
    offset: number
    limit: number
    search?: string | undefined
    sort?: AccountSorting | undefined
  }) => Promise<{ accounts: Account[]; total: number }>
  getAccount: (uid: string) => Promise<Account | undefined>
  /** For whoever holds a session: undefined when the account is gone. Sign-ins before `validSince` are void. */
  accountState: (uid: string) => Promise<{ disabled: boolean; validSince: Date } | undefined>
  /** A token that signs its bearer in as `uid`, within five minutes, through `signInWithCustomToken`. Claims go into every token of that sign-in. */
  mintCustomToken: (token: CustomTokenClaims) => Promise<string>
  /** Signs an account out everywhere. Does nothing when there is none. */
  revokeSessions: (account: { uid: string }) => Promise<void>
  /** What passwords must have that are chosen from now on; `{}` requires six characters alone. */
  getPasswordPolicy: () => Promise<PasswordPolicy>
  setPasswordPolicy: (policy: PasswordPolicy) => Promise<void>
  /** What a mail of the outbox says, `link` in the place of its own where given. Undefined for a mail that is not there. */
  readMail: (mail: {
    id: number
    link?: string
  }) => Promise<{ language: string; subject: string; text: string } | undefined>
  /** What the product itself says in a mail of a kind, with facts of somebody's choice. Undefined for a kind that nobody wrote. */
  mailWords: (mail: { kind: string; language: MailLanguage; facts: MailFacts }) => MailText | undefined
  /** Has a mail that was not sent tried at once, or withdraws it. Answers whether there was one. */
  steerMail: (mail: { id: number; turn: MailTurn }) => Promise<boolean>
  /** A disabled account loses nothing and gets in nowhere; its sign-ins end. Answers whether there is such an account. */
  setDisabled: (change: { uid: string; disabled: boolean }) => Promise<boolean>
  /** Notifies an account's owner by mail that a wallet was linked or unlinked, in the transaction of it. */
  tellOfWallet: (
    tx: EdgeDb,
    change: { uid: string; address: string; change: WalletChange; locale: string | undefined },
  ) => Promise<void>
  /** Passkeys; undefined where the app's address is none that browsers store them for. */
  passkeys: IdentityPasskeys | undefined
  /** Takes the second factors off an account for somebody who lost them, ends its sign-ins and writes to its address. Answers how many there were. */
  removeFactors: (account: { uid: string }) => Promise<number>
}

/** Puts the service together on the app's database. Nothing is opened that would have to be closed. */
export function createIdentity({
  config,
  db,
  log,
  now,
  secret,
  outside,
  studioName,
  studioMails,
  setClockAhead = () => undefined,
  passwords = createPasswordHasher(),
}: IdentityParts): Identity {
  const { signIn, publicUrl } = config
  const context = createContext({ config, db, log, now, secret, outside, setClockAhead, passwords })
  const studio = studioName ?? (() => new URL(publicUrl).hostname)
  const answer = createAnswer(context, endpoints)
  let mailing: JobLoop | undefined
  return {
    ...answer,
    fetch: async (request, from) => {
      const response = await answer.fetch(request, from)
      if (context.outbox.isFresh) mailing?.wake()
      context.outbox.isFresh = false
      return response
    },
    prepare: async () => {
      await context.keys.prepare()
      context.keys.sign({})
    },
    startJobs: () => {
      const tidying = startIdentityJobs(context)
      mailing = startMailJobs({ db, now, log, studio: studio(), mails: studioMails?.(), publicUrl }, config.mail)
      return {
        stop: async () => {
          await Promise.all([tidying.stop(), mailing?.stop()])
        },
      }
    },
    publicKeys: context.keys.publicKeys,
    listAccounts: async (page) => await listAccounts(db, page),
    getAccount: async (uid) => await findAccount(db, { uid }),
    mintCustomToken: async ({ uid, claims, passkey }) => {
      const iat = wholeSeconds(now())
      await context.keys.prepare()
      const account = await context.accountOfUid(uid)
      return context.keys.sign({
        iss: signIn.issuer,
        sub: signIn.issuer,
        aud: customTokenAudience,
        iat,
        exp: iat + customTokenSeconds,
        uid,
        ...(account === undefined ? {} : { valid_since: account.validSince.getTime() }),
        ...(claims === undefined ? {} : { claims }),
        ...(passkey === undefined ? {} : { passkey }),
      })
    },
    revokeSessions: async ({ uid }) => {
      await db.transaction().execute(async (tx) => {
        await signOutEverywhere(context, tx, { uid })
        await recordAudit(context, tx, { action: 'sign-out-everywhere', outcome: 'done', uid, actor: 'house' })
      })
    },
    getPasswordPolicy: async () => await getPasswordPolicy(db),
    setPasswordPolicy: async (policy) => {
      await setPasswordPolicy(db, policy)
    },
    readMail: async ({ id, link }) => {
      const kept = await db
        .selectFrom('identity_outbox')
        .select(['kind', 'language', 'data'])
        .where('id', '=', id)
        .executeTakeFirst()
      return kept === undefined
        ? undefined
        : composeMail(kept, {
            studio: studio(),
            mails: studioMails?.(),
            publicUrl,
            ...(link === undefined ? {} : { link }),
          })
    },
    mailWords: ({ kind, language, facts }) => mailText(kind, language, facts),
    steerMail: async (mail) => {
      const isThere = await db.transaction().execute(async (tx) => await steerMail(tx, { ...mail, now: now() }))
      mailing?.wake()
      return isThere
    },
    passkeys: createPasskeys(context, { wakeMail: () => mailing?.wake() }),
    setDisabled: async (change) => await db.transaction().execute(async (tx) => await setDisabled(context, tx, change)),
    tellOfWallet: async (tx, change) => {
      await tellOfWallet(context, tx, change)
    },
    removeFactors: async (account) =>
      await db.transaction().execute(async (tx) => await removeFactors(context, tx, account)),
    accountState: async (uid) => await findAccountState(db, uid),
  }
}

async function findAccountState(db: EdgeDb, uid: string) {
  const row = await db
    .selectFrom('identity_accounts')
    .select(['disabled', 'valid_since'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row === undefined ? undefined : { disabled: row.disabled, validSince: row.valid_since }
}

function createContext({
  config: { signIn, publicUrl },
  db,
  log,
  now,
  secret,
  outside,
  setClockAhead,
  passwords,
}: Omit<Required<IdentityParts>, 'studioName' | 'studioMails'>): IdentityContext {
  const seal = createSeal(secret)
  const project: ProjectMode = { emailPrivacy: signIn.emailPrivacy, allowDuplicateEmails: false }
  return {
    db,
    now,
    log,
    seal,
    passwords,
    outside,
    settings: {
      projectId: signIn.projectId,
      issuer: signIn.issuer,
      apiKey: signIn.apiKey,
      publicUrl,
      authorizedDomains: signIn.authorizedDomains,
      providers: signIn.providers,
      owners: signIn.owners,
    },
    project,
    keys: createSigningKeys({ db, seal, now }),
    auditKey: seal.keyFor('addresses in the trail'),
    refreshKey: seal.keyFor('refresh tokens'),
    exchangeToken: createExchange({ db, now }),
    accountOfUid: createAccountReader(db),
    limits: createLimits({ db, now }),
    random: randomBytes,
    outbox: { isFresh: false },
    test: signIn.isTest ? { oobCodes: [], setClockAhead, projectAtStart: { ...project } } : undefined,
  }
}
