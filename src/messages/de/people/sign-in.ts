import type { Translation } from '../../translate.ts'
import { signInFaults } from './sign-in-faults.ts'
import { signInLinks } from './sign-in-links.ts'
import { signInSetUp } from './sign-in-set-up.ts'

/** The sign-in page with all its ways, a new account, signing out, and what the server refuses without a sign-in. */
export const signIn = {
  ...signInFaults,
  ...signInLinks,
  ...signInSetUp,

  // The page
  'Sign in': 'Anmelden',
  'You don’t need an account to look around. With one, you can link wallets, follow your claims and save a shipping address.':
    'Zum Umsehen brauchen Sie kein Konto. Mit einem Konto können Sie Wallets verknüpfen, Ihre Bestellungen verfolgen und eine Lieferadresse speichern.',
  'Create an account': 'Konto anlegen',
  'An address and a password are enough. You can link wallets and delete it again at any time.':
    'Eine Adresse und ein Passwort genügen. Sie können jederzeit Wallets verknüpfen und das Konto wieder löschen.',
  'Without a password: a link in a message opens your account, or makes one.':
    'Ohne Passwort: Ein Link in einer Nachricht öffnet Ihr Konto oder legt eines an.',
  'Signed in': 'Angemeldet',
  'One more step': 'Noch ein Schritt',
  'The first one is done. This account asks for a second proof.':
    'Der erste ist getan. Dieses Konto verlangt einen zweiten Nachweis.',
  'Sign in again': 'Erneut anmelden',
  'What you are about to do needs a fresh sign-in.': 'Für das, was Sie vorhaben, müssen Sie sich noch einmal anmelden.',
  'You are signed in.': 'Sie sind angemeldet.',
  'You are signed in. One moment.': 'Sie sind angemeldet. Einen Moment bitte.',
  'You are signed in as {email}.': 'Sie sind als {email} angemeldet.',
  'To your account': 'Zu Ihrem Konto',
  'Look around': 'Umsehen',
  'Looking who is signed in.': 'Wir sehen nach, wer angemeldet ist.',

  // Without script
  'Signing in needs JavaScript, which is off in this browser.':
    'Zum Anmelden braucht es JavaScript. In diesem Browser ist es ausgeschaltet.',
  'Your password is checked by the sign-in service, which only a script can ask.':
    'Ihr Passwort prüft der Anmeldedienst, und den kann nur ein Skript fragen.',
  'Everything else works without: every work, piece, register and collector’s page.':
    'Alles andere geht ohne: jedes Werk, jedes Stück, jedes Register und jede Sammlerseite.',

  // Address and password
  'Email address': 'E-Mail-Adresse',
  'Forgot your password?': 'Passwort vergessen?',
  'Signing in##under way': 'Anmeldung läuft',
  'At least {least} characters': 'Mindestens {least} Zeichen',
  'At most {most} characters': 'Höchstens {most} Zeichen',
  'A small letter, a to z': 'Ein Kleinbuchstabe, a bis z',
  'A capital letter, A to Z': 'Ein Großbuchstabe, A bis Z',
  'A digit': 'Eine Ziffer',
  'A mark such as ! ? or %': 'Ein Zeichen wie ! ? oder %',
  met: 'erfüllt',
  'not met yet': 'noch nicht erfüllt',
  'The password has everything that is asked for.': 'Das Passwort hat alles, was verlangt ist.',
  '{missing} of {all} rules not met yet.': '{missing} von {all} Regeln noch nicht erfüllt.',

  // A new account
  'A message with a link goes there, to see that it is yours.':
    'Dorthin geht eine Nachricht mit einem Link, um zu sehen, dass die Adresse Ihnen gehört.',
  'Name, if you like': 'Name, wenn Sie möchten',
  'Create the account': 'Konto anlegen',
  'Creating it': 'Wird angelegt',
  'Account created': 'Ihr Konto ist angelegt',
  'Open the link in it to confirm that the address is yours; some steps wait for that. You can continue without it.':
    'Öffnen Sie den Link darin und bestätigen Sie so, dass die Adresse Ihnen gehört; manches geht erst dann. Weiter können Sie auch ohne.',
  'The message to confirm your address could not be sent.':
    'Die Nachricht zum Bestätigen Ihrer Adresse konnte nicht gesendet werden.',
  'Your account was created all the same. Your account page can send it again.':
    'Ihr Konto ist trotzdem angelegt. Auf der Seite Ihres Kontos lässt sie sich erneut senden.',

  // A link by email
  'You get a link that signs you in. No password is needed.':
    'Sie bekommen einen Link, der Sie anmeldet. Ein Passwort ist nicht nötig.',
  'It works once, for a short time. Open it in this browser; on another device it asks for this address. If nothing comes, look in your spam folder or ask again.':
    'Er gilt einmal und nur für kurze Zeit. Öffnen Sie ihn in diesem Browser; auf einem anderen Gerät fragt er nach dieser Adresse. Wenn nichts ankommt, sehen Sie im Spam-Ordner nach oder lassen Sie sich einen neuen senden.',
  'If the address has an account, we’re emailing a link now.':
    'Wenn es zu dieser Adresse ein Konto gibt, schicken wir jetzt einen Link per E-Mail.',
  'We’re emailing a link now.': 'Wir schicken jetzt einen Link per E-Mail.',
  'It goes to {address}.': 'Er geht an {address}.',
  'If the address has an account, a link is queued. No mail server is set up here.':
    'Wenn es zu dieser Adresse ein Konto gibt, liegt ein Link bereit. Hier ist kein Mailserver eingerichtet.',
  'A link is queued. No mail server is set up here.': 'Ein Link liegt bereit. Hier ist kein Mailserver eingerichtet.',
  'The mail to {address} waits until the studio passes it on.':
    'Die Mail an {address} wartet, bis das Studio sie weitergibt.',
  'Ask the studio for it': 'Das Studio danach fragen',

  // Other ways
  'New here?': 'Neu hier?',
  'Already have one?': 'Haben Sie schon eines?',
  'More ways to sign in': 'Weitere Wege zur Anmeldung',
  'Sign in with a passkey': 'Mit Passkey anmelden',
  'Sign in with {service}': 'Mit {service} anmelden',
  'Sign in with a wallet': 'Mit Wallet anmelden',
  'Sign in with address and password': 'Mit Adresse und Passwort anmelden',
  'Email me a sign-in link': 'Link zur Anmeldung per E-Mail senden',
  'Sign in with an email link': 'Mit einem Link per E-Mail anmelden',
  'Reset the password by email': 'Passwort per E-Mail zurücksetzen',
  'used last time': 'zuletzt benutzt',
  'Sign in with this wallet': 'Mit dieser Wallet anmelden',
  'Sign in another way': 'Anders anmelden',
  'Your wallet shows a text to sign, which costs and allows nothing. Sign only one that names {site}.':
    'Ihre Wallet zeigt einen Text zum Signieren, der nichts kostet und nichts erlaubt. Signieren Sie nur einen, der {site} nennt.',

  // The second step
  Code: 'Code',
  Authenticator: 'Authenticator-App',
  'The six digits that it shows now.': 'Die sechs Ziffern, die sie jetzt zeigt.',
  'The six digits that your authenticator app shows now.': 'Die sechs Ziffern, die Ihre Authenticator-App jetzt zeigt.',
  'The six digits that “{factor}” shows now.': 'Die sechs Ziffern, die „{factor}“ jetzt zeigt.',
  'Checking it##under way': 'Wird geprüft',
  'Use a passkey instead': 'Stattdessen Passkey verwenden',
  'Start again': 'Von vorn beginnen',
  'Without the app? Write to the studio at {contact}.': 'App nicht zur Hand? Schreiben Sie dem Studio: {contact}',

  // Signing out
  'Sign out': 'Abmelden',
  'Signing out': 'Abmeldung läuft',
  'You are signed out.': 'Sie sind abgemeldet.',
  'Looking around needs no account.': 'Zum Umsehen brauchen Sie kein Konto.',
  'You are signed out on every device.': 'Sie sind auf allen Geräten abgemeldet.',
  'Nothing of the account is lost. Sign in again wherever you want to.':
    'Vom Konto ist nichts verloren. Melden Sie sich wieder an, wo Sie möchten.',
  'Your account is deleted.': 'Ihr Konto ist gelöscht.',
  'We have deleted your name, address and password. What you hold on the chain stays yours.':
    'Wir haben Name, Adresse und Passwort gelöscht. Was Sie auf der Blockchain halten, bleibt Ihnen.',

  // What the server refuses
  'Nobody is signed in here, so nothing was done. Sign in and try again.':
    'Hier ist niemand angemeldet, deshalb wurde nichts getan. Melden Sie sich an und versuchen Sie es erneut.',
  'For this step you must have signed in within the last {count} hours. Nothing was changed. Sign in again; you come back to this page.':
    {
      one: 'Für diesen Schritt müssen Sie sich innerhalb der letzten Stunde angemeldet haben. Es wurde nichts geändert. Melden Sie sich erneut an; Sie kommen auf diese Seite zurück.',
      other:
        'Für diesen Schritt müssen Sie sich innerhalb der letzten {count} Stunden angemeldet haben. Es wurde nichts geändert. Melden Sie sich erneut an; Sie kommen auf diese Seite zurück.',
    },
  'For this step you must have signed in within the last {count} minutes. Nothing was changed. Sign in again; you come back to this page.':
    {
      one: 'Für diesen Schritt müssen Sie sich innerhalb der letzten Minute angemeldet haben. Es wurde nichts geändert. Melden Sie sich erneut an; Sie kommen auf diese Seite zurück.',
      other:
        'Für diesen Schritt müssen Sie sich innerhalb der letzten {count} Minuten angemeldet haben. Es wurde nichts geändert. Melden Sie sich erneut an; Sie kommen auf diese Seite zurück.',
    },
  'Confirm your email address first: open the link that we mailed you, then sign in again. Nothing was changed.':
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link, den wir Ihnen geschickt haben, und melden Sie sich dann erneut an. Es wurde nichts geändert.',
  'Passkeys are not available here, so nothing was done. Use another way to sign in.':
    'Passkeys gibt es hier nicht, deshalb wurde nichts getan. Melden Sie sich auf einem anderen Weg an.',
  'Your account is not signed in there any more, so nothing was changed.':
    'Ihr Konto ist dort nicht mehr angemeldet, deshalb wurde nichts geändert.',
  'Signing in needs https, and this site is at {address}, so nobody was signed in. Whoever runs it puts it behind TLS and sets PUBLIC_URL.':
    'Zum Anmelden braucht es https, und diese Website steht unter {address}; deshalb wurde niemand angemeldet. Wer sie betreibt, stellt sie hinter TLS und setzt PUBLIC_URL.',
  'This sign-in could not be confirmed, so nobody was signed in here. Sign in again.':
    'Diese Anmeldung ließ sich nicht bestätigen, deshalb wurde hier niemand angemeldet. Melden Sie sich erneut an.',
  'The last sign-in is more than {count} minutes ago, so nothing was changed. Sign in again.':
    'Die letzte Anmeldung ist mehr als {count} Minuten her, deshalb wurde nichts geändert. Melden Sie sich erneut an.',
  'The studio has disabled this account, so nobody was signed in. Nothing is lost; write to the studio.':
    'Das Studio hat dieses Konto gesperrt, deshalb wurde niemand angemeldet. Es ist nichts verloren; schreiben Sie dem Studio.',
  'The keys that confirm a sign-in cannot be read at the moment, so nobody was signed in. Try again in a minute.':
    'Die Schlüssel, die eine Anmeldung bestätigen, sind zurzeit nicht zu lesen; deshalb wurde niemand angemeldet. Versuchen Sie es in einer Minute erneut.',
  'You are signed in, but your account has no role here. An owner can give it one.':
    'Sie sind angemeldet, aber Ihr Konto hat hier keine Rolle. Die Leitung kann ihm eine geben.',
  'You are signed in, but only {roles} may do this. Nothing was changed. An owner can give you the role.':
    'Sie sind angemeldet, aber dafür braucht es eine dieser Rollen: {roles}. Es wurde nichts geändert. Die Leitung kann Ihnen die Rolle geben.',
  'an owner': 'Leitung',
  'an editor': 'Redaktion',
  'a packer': 'Versand',
  'somebody in support': 'Kundendienst',
  'a viewer': 'Einsicht',
} as const satisfies Record<string, Translation>
