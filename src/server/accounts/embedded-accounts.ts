import type { Account, AccountService } from '#features/accounts/roles/account-service.ts'
import type { PasskeyKeeper } from '#features/accounts/roles/passkey-keeper.ts'
import type { PasswordDemands } from '#features/accounts/roles/password-demands.ts'
import type { Identity } from '#identity/create-identity.ts'
import { defineError, withStatus } from '#platform/errors.ts'

/** The embedded service as the app's own pages call it. */
export function embeddedAccounts(identity: Identity): AccountService {
  return {
    lists: 'all',
    accountState: identity.accountState,
    // Everything that led in before its mailbox's owner came is gone since then; a wallet is none of it.
    comesByMailbox: async ({ uid, email, provider }) => {
      const found = await identity.getAccount(uid)
      return found !== undefined && found.email === email && found.mailboxAt !== null && provider !== 'custom'
    },
    getAccount: async (uid) => {
      const found = await identity.getAccount(uid)
      return found === undefined ? undefined : accountOf(found)
    },
    listAccounts: async (page) => {
      const { accounts, total } = await identity.listAccounts(page)
      return { accounts: accounts.map(accountOf), total }
    },
    setDisabled: async (change) => {
      await identity.setDisabled(change)
    },
    removeSecondFactor: async (account) => {
      await identity.removeFactors(account)
    },
    tellsOfChanges: true,
    tellOfWallet: identity.tellOfWallet,
    passwords: {
      read: async () => demandsOf(await identity.getPasswordPolicy()),
      change: async (demands) => {
        await identity.setPasswordPolicy(policyOf(demands))
      },
    },
    revokeSessions: async (account) => {
      await identity.revokeSessions(account)
    },
    readMail: identity.readMail,
    mailWords: ({ mail, ...asked }) => identity.mailWords({ kind: mail.toUpperCase().replaceAll('-', '_'), ...asked }),
    steerMail: identity.steerMail,
    mintCustomToken: identity.mintCustomToken,
    passkeys: passkeysOf(identity),
  }
}

/** The service's passkeys, with the token that one ends in. */
function passkeysOf({ passkeys, mintCustomToken }: Identity): PasskeyKeeper | undefined {
  if (passkeys === undefined) return undefined
  return {
    list: passkeys.list,
    beginSignIn: passkeys.beginSignIn,
    beginAdding: async (given) => await passkeys.beginAdding(given).catch(toldHere),
    add: async (given) => await passkeys.add(given).catch(toldHere),
    signIn: async (given) => await mintCustomToken(await passkeys.enter(given).catch(toldHere)),
    rename: async (given) => await passkeys.rename(given).catch(toldHere),
    remove: async (given) => await passkeys.remove(given).catch(toldHere),
  }
}

/** The service runs outside the build, where the classes of errors are others: a refusal is recognised by its fields. */
function toldHere(error: unknown): never {
  const { status, code, message } = (error ?? {}) as { status?: unknown; code?: unknown; message?: unknown }
  if (typeof status !== 'number' || typeof code !== 'string' || typeof message !== 'string') throw error
  throw new (defineError(withStatus(status), code, message))({ cause: error })
}

type Policy = Awaited<ReturnType<Identity['getPasswordPolicy']>>

function demandsOf({ minPasswordLength = 6, maxPasswordLength: longest, ...classes }: Policy): PasswordDemands {
  return {
    shortest: minPasswordLength,
    ...(longest === undefined ? {} : { longest }),
    smallLetter: classes.containsLowercaseCharacter === true,
    capitalLetter: classes.containsUppercaseCharacter === true,
    digit: classes.containsNumericCharacter === true,
    mark: classes.containsNonAlphanumericCharacter === true,
  }
}

function policyOf({ shortest, longest, smallLetter, capitalLetter, digit, mark }: PasswordDemands): Policy {
  const asked = {
    minPasswordLength: shortest,
    maxPasswordLength: longest,
    containsLowercaseCharacter: smallLetter,
    containsUppercaseCharacter: capitalLetter,
    containsNumericCharacter: digit,
    containsNonAlphanumericCharacter: mark,
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== false))
}

type Kept = NonNullable<Awaited<ReturnType<Identity['getAccount']>>>

function accountOf(kept: Kept): Account {
  return {
    uid: kept.uid,
    email: kept.email ?? undefined,
    emailVerified: kept.emailVerified,
    isOfMailbox: kept.mailboxAt !== null,
    name: kept.displayName ?? undefined,
    disabled: kept.disabled,
    providers: [
      ...(kept.passwordHash === null ? [] : ['password']),
      ...(kept.emailLink ? ['emailLink'] : []),
      ...(kept.customAuth ? ['custom'] : []),
      ...(kept.phoneNumber === null ? [] : ['phone']),
      ...kept.links.map(({ providerId }) => providerId),
    ],
    hasSecondFactor: kept.factors.length > 0,
    createdAt: kept.createdAt,
    lastSignInAt: kept.lastLoginAt ?? undefined,
  }
}
