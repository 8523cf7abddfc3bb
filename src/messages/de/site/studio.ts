import type { Translation } from '../../translate.ts'
import { privacy } from './privacy.ts'

/** The menu, and the pages that every studio has: terms, imprint and help. */
export const studio = {
  ...privacy,

  // The menu and the foot of every page
  Vaults: 'Tresore',
  Shipping: 'Versand',
  Wallet: 'Wallet',
  Login: 'Anmelden',
  Guarantees: 'Garantien',
  Catalogue: 'Werkverzeichnis',
  Privacy: 'Datenschutz',
  Terms: 'Bedingungen',
  Imprint: 'Impressum',
  Help: 'Hilfe',
  Page: 'Seite',
  News: 'Neues',
  'New exhibits': 'Neue Ausstellungen',
  'What is stored about you, for how long, and who sees it.':
    'Was über Sie gespeichert wird, wie lange, und wer es sieht.',
  'What you and the studio can expect of each other.': 'Was Sie und das Studio voneinander erwarten können.',
  'Who is behind this site.': 'Wer hinter dieser Website steht.',
  'Short answers, and where to write.': 'Kurze Antworten, und wohin Sie schreiben können.',
  'See our <privacy>Privacy</privacy> and <terms>Terms</terms>.':
    'Siehe <privacy>Datenschutz</privacy> und <terms>Bedingungen</terms>.',

  // Terms
  'With whom you deal': 'Mit wem Sie es zu tun haben',
  'This site is run by {studio}. These terms hold for what you do here; your rights as a consumer are not limited by them.':
    'Diese Website betreibt {studio}. Diese Bedingungen gelten für das, was Sie hier tun; Ihre Rechte als Verbraucher schränken sie nicht ein.',
  'This is a trial': 'Das ist ein Probebetrieb',
  '{chain} is a chain of this program’s own. Its coins and pieces are worth nothing, and nothing is sold or shipped by what you do on it.':
    '{chain} ist eine eigene Blockchain dieses Programms. Ihre Münzen und Stücke sind nichts wert, und durch das, was Sie darauf tun, wird nichts verkauft oder versandt.',
  'Looking and signing in': 'Umsehen und anmelden',
  'Looking around is free and needs no account. Keep your password and the recovery words of your wallet to yourself.':
    'Umsehen kostet nichts und braucht kein Konto. Behalten Sie Ihr Passwort und die Wiederherstellungswörter Ihrer Wallet für sich.',
  Burning: 'Verbrennen',
  'A piece that is burned is gone for good. Nobody can bring it back, not even we. The page says before you confirm what you get for it.':
    'Ein verbranntes Stück ist für immer weg. Niemand kann es zurückholen, auch wir nicht. Bevor Sie bestätigen, sagt die Seite, was Sie dafür bekommen.',
  'A pill that you get for a burn is yours like any other token: you can keep it, pass it on or redeem it.':
    'Eine Pille, die Sie für eine Verbrennung bekommen, gehört Ihnen wie jeder andere Token: Sie können sie behalten, weitergeben oder einlösen.',
  'What is inside a vault was fixed when it was sealed and stays secret until its holder opens it. The day that we promise for a vault is a plan, and its page says when it has passed.':
    'Was in einem Tresor liegt, steht seit dem Versiegeln fest und bleibt geheim, bis der Inhaber ihn öffnet. Der Tag, den wir für einen Tresor versprechen, ist ein Plan, und seine Seite sagt, wenn er verstrichen ist.',
  'Paying by card': 'Mit Karte bezahlen',
  'If a card payment doesn’t lead to a claim, the money goes back to the card.':
    'Führt eine Kartenzahlung zu keiner Bestellung, geht das Geld auf die Karte zurück.',
  'Questions and complaints': 'Fragen und Beschwerden',
  'Write to {contact}.': 'Schreiben Sie an {contact}.',
  'Each print has a number in its edition. The register is public: it shows numbers, not names. Before you order, the page shows what the print costs with shipping.':
    'Jeder Druck hat eine Nummer in seiner Edition. Das Register ist öffentlich: Es zeigt Nummern, keine Namen. Bevor Sie bestellen, zeigt die Seite, was der Druck mit Versand kostet.',
  'We ship nothing at the moment.': 'Zurzeit versenden wir nichts.',
  'We ship to the countries that you can choose when you order. Import duty and taxes that your country asks for are shown as far as we know them, and you pay them unless the page says otherwise.':
    'Wir versenden in die Länder, die Sie beim Bestellen wählen können. Zollgebühren und Steuern, die Ihr Land verlangt, zeigen wir, soweit wir sie kennen; Sie zahlen sie, wenn die Seite nichts anderes sagt.',
  'Give your address within {count} days. If you don’t, your claim stays yours and waits for the next round of packing.':
    {
      one: 'Geben Sie Ihre Adresse innerhalb eines Tages an. Wenn nicht, bleibt Ihre Bestellung Ihre und wartet auf die nächste Packrunde.',
      other:
        'Geben Sie Ihre Adresse innerhalb von {count} Tagen an. Wenn nicht, bleibt Ihre Bestellung Ihre und wartet auf die nächste Packrunde.',
    },
  'If a parcel is lost or a print arrives damaged, write to us. A print that is made again keeps its number and says that it is a replacement.':
    'Wenn ein Paket verloren geht oder ein Druck beschädigt ankommt, schreiben Sie uns. Ein neu hergestellter Druck behält seine Nummer und ist als Ersatz gekennzeichnet.',
  'A number can be void, for example because the sheet was spoiled. Its claim then ends, and the register says why. Write to us if that happens to yours.':
    'Eine Nummer kann ungültig werden, zum Beispiel weil das Blatt verdorben ist. Ihre Bestellung endet dann, und das Register sagt, warum. Schreiben Sie uns, wenn das Ihrer geschieht.',

  // Imprint
  Contact: 'Kontakt',
  'Email: {contact}': 'E-Mail: {contact}',
  'Phone: {number}': 'Telefon: {number}',
  Numbers: 'Nummern',
  'VAT number: {number}': 'Umsatzsteuer-ID: {number}',
  'EORI number: {number}': 'EORI-Nummer: {number}',

  // Help
  'Do I need an account?': 'Brauche ich ein Konto?',
  'Not for looking around. An account lets you link wallets.':
    'Zum Umsehen nicht. Mit einem Konto können Sie Wallets verknüpfen.',
  'Not for looking around. An account lets you link wallets, follow your claims and save a shipping address.':
    'Zum Umsehen nicht. Mit einem Konto können Sie Wallets verknüpfen, Ihre Bestellungen verfolgen und eine Lieferadresse speichern.',
  'Do I need a wallet?': 'Brauche ich eine Wallet?',
  'Only to own and use pieces: they are tokens on {chain}. Here a demo wallet can be tried in the page; nothing on this chain is worth anything.':
    'Nur um Stücke zu besitzen und zu nutzen: Sie sind Token auf {chain}. Hier können Sie in der Seite eine Übungs-Wallet ausprobieren; auf dieser Blockchain ist nichts etwas wert.',
  'Only to own and use pieces: they are tokens on {chain}. Any wallet that works in your browser will do.':
    'Nur um Stücke zu besitzen und zu nutzen: Sie sind Token auf {chain}. Jede Wallet, die in Ihrem Browser funktioniert, genügt.',
  'Nobody from the studio ever asks for your wallet’s recovery words. Compare the contract addresses with the page Guarantees.':
    'Niemand vom Studio fragt je nach den Wiederherstellungswörtern Ihrer Wallet. Vergleichen Sie die Adressen der Verträge mit der Seite „Garantien“.',
  'What is a pill?': 'Was ist eine Pille?',
  'A token that you get when you burn a piece in a campaign. You can redeem it for a print, keep it or pass it on.':
    'Ein Token, den Sie bekommen, wenn Sie in einer Aktion ein Stück verbrennen. Sie können ihn für einen Druck einlösen, behalten oder weitergeben.',
  'Where is my print?': 'Wo ist mein Druck?',
  'Sign in and open Shipping: each claim shows how far its print is. Once it has shipped, the tracking number is there.':
    'Melden Sie sich an und öffnen Sie „Versand“: Jede Bestellung zeigt, wie weit ihr Druck ist. Sobald er versandt ist, steht die Sendungsnummer da.',
  'Can I change my address?': 'Kann ich meine Adresse ändern?',
  'Yes, on the page of your claim, until the parcel is packed.':
    'Ja, auf der Seite Ihrer Bestellung, bis das Paket gepackt ist.',
  'I can’t sign in': 'Ich kann mich nicht anmelden',
  'On the sign-in page you can choose a new password, or have a sign-in link emailed.':
    'Auf der Anmeldeseite können Sie ein neues Passwort wählen oder sich einen Anmeldelink per E-Mail schicken lassen.',
  'No mail server is set up at the moment, so links wait until the studio passes them on. Write to {contact}.':
    'Zurzeit ist kein Mailserver eingerichtet, deshalb warten Links, bis das Studio sie weitergibt. Schreiben Sie an {contact}.',
  'If you have lost your authenticator app, write to the studio from the address of your account.':
    'Wenn Sie Ihre Authenticator-App verloren haben, schreiben Sie dem Studio von der Adresse Ihres Kontos aus.',
  'Something else': 'Etwas anderes',
  'Write to {contact}. Name the piece or the print, never your postal address.':
    'Schreiben Sie an {contact}. Nennen Sie das Stück oder den Druck, nie Ihre Postanschrift.',
} as const satisfies Record<string, Translation>
