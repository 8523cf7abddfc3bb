import type { MessageText } from '#messages/translate.ts'

type PasskeyMessage = { title: MessageText; advice: MessageText; way?: 'sign-in' | 'account' }

/** What a person may meet with passkeys, by the codes of the app and of `passkey-client.ts`. */
export const passkeySentences: Readonly<Record<string, PasskeyMessage>> = {
  'passkey-cancelled': {
    title: 'The passkey was not used.',
    advice: 'The dialog was closed, or took too long. Nothing happened; try again, or choose another way.',
  },
  'passkey-unsupported': {
    title: 'This browser cannot use passkeys.',
    advice: 'Nothing happened. Use a current browser on a device with a screen lock, or choose another way.',
  },
  'passkey-unverified': {
    title: 'This device cannot check that it is you.',
    advice:
      'Nothing happened. Set up a screen lock, fingerprint or PIN on it, or use another device or security key that has one.',
  },
  'passkey-already-there': {
    title: 'This device has a passkey of your account already.',
    advice: 'Nothing was added; that one works. To add another, choose another device in the dialog.',
  },
  'passkey-failed': {
    title: 'The browser could not finish with the passkey.',
    advice: 'Nothing happened. Try again; if it fails again, choose another way.',
  },
  'passkey-expired': {
    title: 'This took too long, or was answered already.',
    advice: 'Nothing was done. Start again with the passkey.',
  },
  'passkey-refused': {
    title: 'The passkey\u2019s answer could not be confirmed.',
    advice: 'Nothing was done. Try again; if it fails again, choose another way.',
  },
  'passkey-unknown': {
    title: 'This passkey opens no account here.',
    advice: 'Nobody was signed in. It may have been removed from its account. Use another passkey or another way.',
  },
  'passkey-foreign': {
    title: 'This passkey belongs to another account.',
    advice: 'Nothing was changed. Use one of the account that is signed in.',
  },
  'passkey-copied': {
    title: 'This passkey counts fewer sign-ins than it has made, as a copy of it would.',
    advice: 'Nobody was signed in. Sign in another way, remove the passkey from your account, and add a new one.',
  },
  'passkey-taken': {
    title: 'This passkey is on an account already.',
    advice: 'Nothing was changed. Choose another device in the dialog.',
  },
  'too-many-passkeys': {
    title: 'Your account has as many passkeys as it can have.',
    advice: 'Nothing was added. Remove one that you no longer use.',
  },
  'no-such-passkey': {
    title: 'Your account does not have this passkey any more.',
    advice: 'Nothing was changed. Reload the page to see the others.',
    way: 'account',
  },
  'passkey-name': {
    title: 'A passkey\u2019s name has 1 to 60 characters.',
    advice: 'Nothing was changed. Type another name.',
  },
  'no-passkeys-here': {
    title: 'Passkeys are not available here.',
    advice: 'Nothing was done. Choose another way to sign in.',
    way: 'sign-in',
  },
} satisfies Record<string, PasskeyMessage>
