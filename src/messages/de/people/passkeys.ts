import type { Translation } from '../../translate.ts'

/** What a person may meet with passkeys. */
export const passkeys = {
  'The passkey was not used.': 'Der Passkey wurde nicht benutzt.',
  'The dialog was closed, or took too long. Nothing happened; try again, or choose another way.':
    'Das Fenster wurde geschlossen, oder es hat zu lange gedauert. Es ist nichts geschehen; versuchen Sie es erneut, oder wählen Sie einen anderen Weg.',
  'This browser cannot use passkeys.': 'Dieser Browser kann keine Passkeys verwenden.',
  'Nothing happened. Use a current browser on a device with a screen lock, or choose another way.':
    'Es ist nichts geschehen. Nehmen Sie einen aktuellen Browser auf einem Gerät mit Bildschirmsperre, oder wählen Sie einen anderen Weg.',
  'This device cannot check that it is you.': 'Dieses Gerät kann nicht prüfen, dass Sie es sind.',
  'Nothing happened. Set up a screen lock, fingerprint or PIN on it, or use another device or security key that has one.':
    'Es ist nichts geschehen. Richten Sie darauf eine Bildschirmsperre, einen Fingerabdruck oder eine PIN ein, oder nehmen Sie ein anderes Gerät oder einen Sicherheitsschlüssel, der so etwas hat.',
  'This device has a passkey of your account already.': 'Dieses Gerät hat schon einen Passkey Ihres Kontos.',
  'Nothing was added; that one works. To add another, choose another device in the dialog.':
    'Es wurde nichts hinzugefügt; der vorhandene gilt. Für einen weiteren wählen Sie im Fenster ein anderes Gerät.',
  'The browser could not finish with the passkey.': 'Der Browser kam mit dem Passkey nicht zu Ende.',
  'Nothing happened. Try again; if it fails again, choose another way.':
    'Es ist nichts geschehen. Versuchen Sie es erneut; geht es wieder nicht, wählen Sie einen anderen Weg.',
  'This took too long, or was answered already.': 'Das hat zu lange gedauert oder wurde schon beantwortet.',
  'Nothing was done. Start again with the passkey.': 'Es wurde nichts getan. Beginnen Sie mit dem Passkey von vorn.',
  'The passkey’s answer could not be confirmed.': 'Die Antwort des Passkeys ließ sich nicht bestätigen.',
  'Nothing was done. Try again; if it fails again, choose another way.':
    'Es wurde nichts getan. Versuchen Sie es erneut; geht es wieder nicht, wählen Sie einen anderen Weg.',
  'This passkey opens no account here.': 'Dieser Passkey öffnet hier kein Konto.',
  'Nobody was signed in. It may have been removed from its account. Use another passkey or another way.':
    'Es wurde niemand angemeldet. Vielleicht wurde er aus seinem Konto entfernt. Nehmen Sie einen anderen Passkey oder einen anderen Weg.',
  'This passkey belongs to another account.': 'Dieser Passkey gehört zu einem anderen Konto.',
  'Nothing was changed. Use one of the account that is signed in.':
    'Es wurde nichts geändert. Nehmen Sie einen des Kontos, das angemeldet ist.',
  'This passkey counts fewer sign-ins than it has made, as a copy of it would.':
    'Dieser Passkey zählt weniger Anmeldungen, als er gemacht hat, so wie es eine Kopie täte.',
  'Nobody was signed in. Sign in another way, remove the passkey from your account, and add a new one.':
    'Es wurde niemand angemeldet. Melden Sie sich auf einem anderen Weg an, entfernen Sie den Passkey aus Ihrem Konto und fügen Sie einen neuen hinzu.',
  'This passkey is on an account already.': 'Diesen Passkey hat schon ein Konto.',
  'Nothing was changed. Choose another device in the dialog.':
    'Es wurde nichts geändert. Wählen Sie im Fenster ein anderes Gerät.',
  'Your account has as many passkeys as it can have.': 'Ihr Konto hat so viele Passkeys, wie es haben kann.',
  'Nothing was added. Remove one that you no longer use.':
    'Es wurde nichts hinzugefügt. Entfernen Sie einen, den Sie nicht mehr verwenden.',
  'Your account does not have this passkey any more.': 'Ihr Konto hat diesen Passkey nicht mehr.',
  'Nothing was changed. Reload the page to see the others.':
    'Es wurde nichts geändert. Laden Sie die Seite neu, um die anderen zu sehen.',
  'A passkey’s name has 1 to 60 characters.': 'Der Name eines Passkeys hat 1 bis 60 Zeichen.',
  'Nothing was changed. Type another name.': 'Es wurde nichts geändert. Geben Sie einen anderen Namen ein.',
  'Passkeys are not available here.': 'Passkeys gibt es hier nicht.',
  'Nothing was done. Choose another way to sign in.':
    'Es wurde nichts getan. Wählen Sie einen anderen Weg zur Anmeldung.',
  Passkey: 'Passkey',
} as const satisfies Record<string, Translation>
