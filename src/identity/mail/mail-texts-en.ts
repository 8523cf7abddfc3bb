import type { MailTexts } from './mail-text.ts'

const unasked = 'If you did not ask for this, do nothing. Nothing changes.'

export const english: MailTexts = {
  PASSWORD_RESET: ({ studio, lasts }) => ({
    subject: `Choose a new password for ${studio}`,
    before: [`Somebody asked for a new password for your account at ${studio}.`],
    action: 'Choose a new password',
    after: [
      `The link works once, for ${lasts}. Afterwards every device is signed out.`,
      'If you did not ask for this, do nothing. Your password stays as it is.',
    ],
  }),
  VERIFY_EMAIL: ({ studio, lasts }) => ({
    subject: `Confirm your address for ${studio}`,
    before: [
      `This address was given for an account at ${studio}. Confirm it, so that the studio knows that mails reach you.`,
    ],
    action: 'Confirm the address',
    after: [`The link works once, for ${lasts}.`, 'If you have no account there, do nothing.'],
  }),
  EMAIL_SIGNIN: ({ studio, lasts }) => ({
    subject: `Sign in to ${studio}`,
    before: [`Here is your link to sign in to ${studio}.`],
    action: 'Sign in',
    after: [
      `The link works once, for ${lasts}. Do not pass it on: whoever has it and knows this address is let in.`,
      unasked,
    ],
  }),
  VERIFY_AND_CHANGE_EMAIL: ({ studio, newEmail, lasts }) => ({
    subject: `Confirm your new address for ${studio}`,
    before: [
      `Somebody wants to change the address of an account at ${studio} to ${newEmail ?? 'this one'}. It changes when you open the link and confirm it.`,
    ],
    action: 'Change the address',
    after: [`The link works once, for ${lasts}. Afterwards every device is signed out.`, unasked],
  }),
  RECOVER_EMAIL: ({ studio, newEmail, lasts }) => ({
    subject: `Your address for ${studio} was changed`,
    before: [
      `The address of your account at ${studio} was changed to ${newEmail ?? 'another one'}. If that was you, there is nothing to do.`,
      'If it was not you, take the change back, and then choose a new password.',
    ],
    action: 'Take the change back',
    after: [`The link works once, for ${lasts}.`],
  }),
  REVERT_SECOND_FACTOR_ADDITION: ({ studio, lasts }) => ({
    subject: `A second factor was added to your account at ${studio}`,
    before: [
      `An authenticator app was added to your account at ${studio}. From now on its codes are asked for when you sign in. If that was you, there is nothing to do.`,
      'If it was not you, remove it, and then choose a new password.',
    ],
    action: 'Remove the second factor',
    after: [`The link works once, for ${lasts}.`],
  }),
  PASSWORD_CHANGED: ({ studio, resetPage }) => ({
    subject: `Your password for ${studio} was changed`,
    before: [
      `The password of your account at ${studio} was changed, and every other device was signed out. If that was you, there is nothing to do.`,
      `If it was not you, choose a new password here: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  SECOND_FACTOR_REMOVED: ({ studio, resetPage }) => ({
    subject: `A second factor was removed from your account at ${studio}`,
    before: [
      `An authenticator app was removed from your account at ${studio}. If that was you, there is nothing to do.`,
      `If it was not you, choose a new password here: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  SECOND_FACTOR_REMOVED_BY_STAFF: ({ studio, resetPage }) => ({
    subject: `${studio} removed the second factor from your account`,
    before: [
      `Somebody told ${studio} that they had lost the authenticator app of your account. The studio removed it, and every device was signed out. If that was you, sign in and set up another one.`,
      `If it was not you, choose a new password here, and tell the studio: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  PASSKEY_ADDED: ({ studio, resetPage }) => ({
    subject: `A passkey was added to your account at ${studio}`,
    before: [
      `A passkey was added to your account at ${studio}. It can sign in to it from now on. If that was you, there is nothing to do.`,
      `If it was not you, choose a new password here, and then remove the passkey on your account page: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  PASSKEY_REMOVED: ({ studio, resetPage }) => ({
    subject: `A passkey was removed from your account at ${studio}`,
    before: [
      `A passkey was removed from your account at ${studio}. It no longer opens the account; your other ways to sign in still do. If that was you, there is nothing to do.`,
      `If it was not you, choose a new password here: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  REVERT_WALLET_LINK: ({ studio, wallet, lasts }) => ({
    subject: `A wallet was linked to your account at ${studio}`,
    before: [
      `The wallet ${wallet ?? 'of somebody'} was linked to your account at ${studio}. It can sign in to it from now on. If that was you, there is nothing to do.`,
      'If it was not you, take it off, and then choose a new password.',
    ],
    action: 'Take the wallet off',
    after: [`The link works once, for ${lasts}.`],
  }),
  REVERT_WALLET_UNLINK: ({ studio, wallet, lasts }) => ({
    subject: `A wallet was unlinked from your account at ${studio}`,
    before: [
      `The wallet ${wallet ?? 'of yours'} was unlinked from your account at ${studio}. It opens the account no longer. If that was you, there is nothing to do.`,
      'If it was not you, link it again, and then choose a new password.',
    ],
    action: 'Link the wallet again',
    after: [`The link works once, for ${lasts}.`],
  }),
  EMAIL_CHANGED_UNCONFIRMED: ({ studio }) => ({
    subject: `The address of an account at ${studio} was changed`,
    before: [
      `Somebody made an account at ${studio} with this address, and has changed its address to another one. This address was never confirmed, so there is nothing for you to do.`,
    ],
    action: undefined,
    after: [],
  }),
  WALLET_LINKED_UNCONFIRMED: ({ studio, wallet, resetPage }) => ({
    subject: `A wallet was linked to an account at ${studio}`,
    before: [
      `The wallet ${wallet ?? 'of somebody'} was linked to an account at ${studio} that was made with this address. The address is not confirmed yet. If that was you, there is nothing to do.`,
      `If it was not you, the account can be yours alone: choose a password here, and everything that others added goes: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  WALLET_UNLINKED_UNCONFIRMED: ({ studio, wallet, resetPage }) => ({
    subject: `A wallet was unlinked from an account at ${studio}`,
    before: [
      `The wallet ${wallet ?? 'of somebody'} was unlinked from an account at ${studio} that was made with this address. The address is not confirmed yet. If that was you, there is nothing to do.`,
      `If it was not you, the account can be yours alone: choose a password here, and everything that others added goes: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
}
