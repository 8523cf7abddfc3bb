import type { Translation } from '../../translate.ts'

/** Passkeys that were not taken, and the window that comes back from another service. */
export const identity = {
  // Passkeys.
  'This took too long, or was answered already, so nothing was done. Start again with the passkey.':
    'Das hat zu lange gedauert oder wurde schon beantwortet, deshalb ist nichts geschehen. Beginnen Sie mit dem Passkey noch einmal.',
  'The passkey’s answer could not be confirmed, so nothing was done. Try again; if it fails again, use another way to sign in.':
    'Die Antwort des Passkeys ließ sich nicht bestätigen, deshalb ist nichts geschehen. Versuchen Sie es noch einmal; geht es wieder nicht, melden Sie sich auf andere Weise an.',
  'This passkey opens no account here; it may have been removed. Nobody was signed in. Use another passkey or another way.':
    'Dieser Passkey öffnet hier kein Konto; vielleicht wurde er entfernt. Niemand wurde angemeldet. Nehmen Sie einen anderen Passkey, oder melden Sie sich auf andere Weise an.',
  'This passkey belongs to another account. Nothing was changed. Use one of the account that is signed in.':
    'Dieser Passkey gehört zu einem anderen Konto. Es wurde nichts geändert. Nehmen Sie einen des Kontos, das angemeldet ist.',
  'This passkey counts fewer sign-ins than it has made, as a copy of it would, so nobody was signed in. Sign in another way, remove the passkey and add a new one.':
    'Dieser Passkey zählt weniger Anmeldungen, als mit ihm geschehen sind, so wie es eine Kopie täte. Deshalb wurde niemand angemeldet. Melden Sie sich auf andere Weise an, entfernen Sie den Passkey und fügen Sie einen neuen hinzu.',
  'This passkey is on an account already. Nothing was changed.':
    'Dieser Passkey gehört schon zu einem Konto. Es wurde nichts geändert.',
  'An account has at most {most} passkeys. Nothing was changed. Remove one that you no longer use.':
    'Ein Konto hat höchstens {most} Passkeys. Es wurde nichts geändert. Entfernen Sie einen, den Sie nicht mehr benutzen.',
  'The account does not have this passkey any more, so nothing was changed.':
    'Das Konto hat diesen Passkey nicht mehr, deshalb wurde nichts geändert.',
  'A passkey’s name has 1 to 60 characters. Nothing was changed.':
    'Der Name eines Passkeys hat 1 bis 60 Zeichen. Es wurde nichts geändert.',

  // The window of another service.
  'Signing in': 'Anmeldung',
  'One moment.': 'Einen Moment bitte.',
  'Go to the sign-in page': 'Zur Anmeldeseite',
  'This window was not opened by a page that signs in. Close it.':
    'Dieses Fenster wurde von keiner Anmeldeseite geöffnet. Schließen Sie es.',
  'The page that opened this window is not one of this site. Close it.':
    'Die Seite, die dieses Fenster geöffnet hat, gehört nicht zu dieser Website. Schließen Sie es.',
  'This sign-in was begun elsewhere, or too long ago. Close this window and sign in again.':
    'Diese Anmeldung wurde anderswo begonnen oder ist zu lange her. Schließen Sie dieses Fenster und melden Sie sich noch einmal an.',
  'The page that opened this window is gone. Close this window and sign in again.':
    'Die Seite, die dieses Fenster geöffnet hat, ist nicht mehr da. Schließen Sie dieses Fenster und melden Sie sich noch einmal an.',
} as const satisfies Record<string, Translation>
