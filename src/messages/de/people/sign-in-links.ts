import type { Translation } from '../../translate.ts'

/** Links that are mailed: a new password, an address confirmed or changed, a change taken back, signing in. */
export const signInLinks = {
  // What the page is called
  'A new password': 'Ein neues Passwort',
  'We email you a link. Until you open it and choose a new password, the old one stays.':
    'Wir schicken Ihnen einen Link per E-Mail. Bis Sie ihn öffnen und ein neues Passwort wählen, gilt das alte.',
  'A broken link': 'Ein unvollständiger Link',
  'The link that brought you here is not complete.': 'Der Link, der Sie hierher gebracht hat, ist nicht vollständig.',
  'Choose a new password': 'Neues Passwort wählen',
  'The old one stops working, and every device is signed out.':
    'Das alte gilt dann nicht mehr, und alle Geräte werden abgemeldet.',
  'Confirm your address': 'Adresse bestätigen',
  'So that we know our messages reach you.': 'Damit wir wissen, dass unsere Nachrichten Sie erreichen.',
  'Change your address': 'Adresse ändern',
  'From then on you sign in with the new one. Every device is signed out.':
    'Von da an melden Sie sich mit der neuen an. Alle Geräte werden abgemeldet.',
  'Take a change back': 'Änderung zurücknehmen',
  'The address of the account was changed. If that was not you, undo it here.':
    'Die Adresse des Kontos wurde geändert. Wenn Sie das nicht waren, nehmen Sie es hier zurück.',
  'Remove a second factor': 'Zweiten Faktor entfernen',
  'A second factor was added to the account. If that was not you, remove it here.':
    'Das Konto hat einen zweiten Faktor bekommen. Wenn Sie das nicht waren, entfernen Sie ihn hier.',
  'Take a wallet off': 'Wallet entfernen',
  'A wallet was linked to the account. If that was not you, take it off here.':
    'Mit dem Konto wurde eine Wallet verknüpft. Wenn Sie das nicht waren, entfernen Sie sie hier.',
  'Link a wallet again': 'Wallet wieder verknüpfen',
  'A wallet was unlinked from the account. If that was not you, link it again here.':
    'Eine Wallet wurde vom Konto gelöst. Wenn Sie das nicht waren, verknüpfen Sie sie hier wieder.',
  'Sign in by email': 'Per E-Mail anmelden',
  'The link works once.': 'Der Link gilt einmal.',

  // Asking for one
  'Remembered it?': 'Doch wieder eingefallen?',
  'Send the link': 'Link senden',
  'Send another link': 'Neuen Link senden',
  'Sending it': 'Wird gesendet',
  'It works once, for a short time. If nothing comes, look in your spam folder and check the address.':
    'Er gilt einmal und nur für kurze Zeit. Wenn nichts ankommt, sehen Sie im Spam-Ordner nach und prüfen Sie die Adresse.',

  // Opening one
  'Looking at the link.': 'Der Link wird geprüft.',
  'Choosing a new password needs JavaScript, which is off in this browser.':
    'Für ein neues Passwort braucht es JavaScript. In diesem Browser ist es ausgeschaltet.',
  'Opening this link needs JavaScript, which is off in this browser.':
    'Um diesen Link zu öffnen, braucht es JavaScript. In diesem Browser ist es ausgeschaltet.',
  'The link was asked for on another device. Type the address that it was mailed to.':
    'Der Link wurde auf einem anderen Gerät angefordert. Geben Sie die Adresse ein, an die er ging.',
  'The address that you asked for the link with.': 'Die Adresse, für die Sie den Link angefordert haben.',
  'For the account with the address': 'Für das Konto mit der Adresse',
  'Every device that was signed in is signed out. Sign in with the new password.':
    'Alle Geräte sind abgemeldet. Melden Sie sich mit dem neuen Passwort an.',

  // What it does
  'This address becomes the confirmed address of your account.':
    'Diese Adresse wird die bestätigte Adresse Ihres Kontos.',
  '{email} becomes the confirmed address of your account.': '{email} wird die bestätigte Adresse Ihres Kontos.',
  'Confirm this address': 'Diese Adresse bestätigen',
  'The address is confirmed.': 'Die Adresse ist bestätigt.',
  'Everything that waited for it is open now.': 'Alles, was darauf gewartet hat, steht jetzt offen.',
  'The address of your account changes.': 'Die Adresse Ihres Kontos ändert sich.',
  'The address of your account changes to {email}.': 'Ihr Konto bekommt die Adresse {email}.',
  'The address of your account changes from {previous} to {email}.':
    'Ihr Konto bekommt statt {previous} die Adresse {email}.',
  'Change the address': 'Adresse ändern',
  'The address is changed.': 'Die Adresse ist geändert.',
  'Sign in with the new address and your password. Every device was signed out.':
    'Melden Sie sich mit der neuen Adresse und Ihrem Passwort an. Alle Geräte wurden abgemeldet.',
  'Sign in with {email} and your password. Every device was signed out.':
    'Melden Sie sich mit {email} und Ihrem Passwort an. Alle Geräte wurden abgemeldet.',
  'This address becomes the address of the account again.': 'Diese Adresse wird wieder die Adresse des Kontos.',
  '{email} becomes the address of the account again.': '{email} wird wieder die Adresse des Kontos.',
  '{email} becomes the address of the account again, and {previous} opens it no longer.':
    '{email} wird wieder die Adresse des Kontos, und {previous} öffnet es nicht mehr.',
  'Take the change back': 'Änderung zurücknehmen',
  'The change is undone.': 'Die Änderung ist zurückgenommen.',
  'The second factor that was added is removed.': 'Der neue zweite Faktor wird entfernt.',
  'The second factor that was added to the account of {email} is removed.':
    'Der neue zweite Faktor des Kontos {email} wird entfernt.',
  'Remove the second factor': 'Zweiten Faktor entfernen',
  'The wallet that your email names is taken off the account. Every device is signed out.':
    'Die Wallet, die Ihre E-Mail nennt, wird vom Konto entfernt. Alle Geräte werden abgemeldet.',
  'The wallet that your email names is taken off the account of {email}. Every device is signed out.':
    'Die Wallet, die Ihre E-Mail nennt, wird vom Konto {email} entfernt. Alle Geräte werden abgemeldet.',
  'Take the wallet off': 'Wallet entfernen',
  'The wallet is off the account.': 'Die Wallet ist vom Konto entfernt.',
  'The wallet that your email names is linked again to the account. Every device is signed out.':
    'Die Wallet, die Ihre E-Mail nennt, wird wieder mit dem Konto verknüpft. Alle Geräte werden abgemeldet.',
  'The wallet that your email names is linked again to the account of {email}. Every device is signed out.':
    'Die Wallet, die Ihre E-Mail nennt, wird wieder mit dem Konto {email} verknüpft. Alle Geräte werden abgemeldet.',
  'Link the wallet again': 'Wallet wieder verknüpfen',
  'The wallet is linked again.': 'Die Wallet ist wieder verknüpft.',
  'Somebody knew how to sign in as you: choose a new password now.':
    'Jemand konnte sich mit Ihrem Konto anmelden: Wählen Sie jetzt ein neues Passwort.',
} as const satisfies Record<string, Translation>
