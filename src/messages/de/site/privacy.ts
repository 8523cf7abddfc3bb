import type { Translation } from '../../translate.ts'

/** What is done with people’s data. */
export const privacy = {
  '{count} days##for': { one: 'einen Tag', other: '{count} Tage' },
  '{count} days##after': { one: 'einem Tag', other: '{count} Tagen' },

  'Who is responsible': 'Wer verantwortlich ist',
  'Questions about your data go to {contact}.': 'Fragen zu Ihren Daten richten Sie an {contact}.',

  'Looking around': 'Umsehen',
  'You don’t need an account to look around. This site has no advertising, no analytics and no trackers, and its pages load nothing from other companies.':
    'Zum Umsehen brauchen Sie kein Konto. Diese Website hat keine Werbung, keine Besuchsauswertung und keine Tracker, und ihre Seiten laden nichts von anderen Firmen.',
  'The pages for signing in are the exception: they reach Google’s sign-in service.':
    'Die Seiten zum Anmelden sind die Ausnahme: Sie erreichen den Anmeldedienst von Google.',
  'Your network address is used to limit how often somebody may ask: in memory, and for signing in as a hash that is deleted after {days}. The log of this program holds errors, not visitors. The company that runs the server may keep logs of its own.':
    'Ihre Netzwerkadresse dient dazu, die Zahl der Anfragen zu begrenzen: im Arbeitsspeicher, und für das Anmelden als Hash, der nach {days} gelöscht wird. Das Protokoll dieses Programms enthält Fehler, keine Besuche. Die Firma, die den Server betreibt, führt vielleicht eigene Protokolle.',
  'Your network address is used to limit how often somebody may ask: in memory, and nowhere else. The log of this program holds errors, not visitors. The company that runs the server may keep logs of its own.':
    'Ihre Netzwerkadresse dient dazu, die Zahl der Anfragen zu begrenzen: im Arbeitsspeicher und nirgends sonst. Das Protokoll dieses Programms enthält Fehler, keine Besuche. Die Firma, die den Server betreibt, führt vielleicht eigene Protokolle.',
  'When you verify a certificate here with a network, your browser tells the server the certificate’s name. We count how often each certificate was checked on a day, and show that. Neither the time of day nor anything about you is stored.':
    'Wenn Sie hier mit Netz ein Zertifikat prüfen, nennt Ihr Browser dem Server den Namen des Zertifikats. Wir zählen, wie oft jedes Zertifikat an einem Tag geprüft wurde, und zeigen das. Weder die Uhrzeit noch irgendetwas über Sie wird gespeichert.',

  Cookies: 'Cookies',
  'When you sign in: “{session}” and “{mark}”, which keep you signed in. They last {days} and are renewed while you use the site.':
    'Wenn Sie sich anmelden: „{session}“ und „{mark}“; durch sie bleiben Sie angemeldet. Sie gelten {days} und werden erneuert, solange Sie die Website benutzen.',
  'When you choose a theme: “{cookie}”, for a year. It holds the name of the theme.':
    'Wenn Sie eine Darstellung wählen: „{cookie}“, für ein Jahr. Es enthält den Namen der Darstellung.',
  'When you choose a language: “{cookie}”, for a year. It holds the language’s code.':
    'Wenn Sie eine Sprache wählen: „{cookie}“, für ein Jahr. Es enthält das Kürzel der Sprache.',
  'When you sign in with another company: “{cookie}”, for fifteen minutes.':
    'Wenn Sie sich über eine andere Firma anmelden: „{cookie}“, für fünfzehn Minuten.',
  'There are no others. Your browser also keeps a few things itself, for this site alone: your sign-in, the wallet that you used last, steps with a wallet that are under way, your choices about keyboard shortcuts, and what you typed into an address form until you close the tab.':
    'Andere gibt es nicht. Ihr Browser merkt sich außerdem selbst ein paar Dinge, nur für diese Website: Ihre Anmeldung, die zuletzt benutzte Wallet, laufende Schritte mit einer Wallet, Ihre Einstellungen zu Tastenkürzeln und, bis Sie den Tab schließen, was Sie in ein Adressformular getippt haben.',
  'So that you can read offline, your browser keeps copies of the public pages that you read last: up to {pages} pages with {pictures} pictures. They never leave your device and hold nothing of your account. You can delete them at any time.':
    'Damit Sie offline lesen können, speichert Ihr Browser Kopien der öffentlichen Seiten, die Sie zuletzt gelesen haben: bis zu {pages} Seiten mit {pictures} Bildern. Sie verlassen Ihr Gerät nie und enthalten nichts aus Ihrem Konto. Sie können sie jederzeit löschen.',

  'You can also sign in with {companies}. They then learn that you sign in here, and tell us your email address, your name and your picture there.':
    'Sie können sich auch über {companies} anmelden. Dort erfährt man dann, dass Sie sich hier anmelden, und teilt uns Ihre dortige E-Mail-Adresse, Ihren Namen und Ihr Bild mit.',
  'Accounts are kept by Google in the project “{project}”: your email address, your name if you give one, and how you sign in. Google’s own privacy notice applies to that.':
    'Konten werden von Google im Projekt „{project}“ geführt: Ihre E-Mail-Adresse, Ihr Name, falls Sie einen angeben, und wie Sie sich anmelden. Dafür gilt die Datenschutzerklärung von Google.',
  'We store the devices that you are signed in with, until you sign out or delete the account.':
    'Wir speichern die Geräte, mit denen Sie angemeldet sind, bis Sie sich abmelden oder das Konto löschen.',
  'We store your email address, your name if you give one, and how you sign in. Your password is stored only as a hash that can’t be turned back. The secret of an authenticator app is encrypted.':
    'Wir speichern Ihre E-Mail-Adresse, Ihren Namen, falls Sie einen angeben, und wie Sie sich anmelden. Ihr Passwort wird nur als Hash gespeichert, aus dem es sich nicht zurückgewinnen lässt. Das Geheimnis einer Authenticator-App ist verschlüsselt.',
  'We store the devices that you are signed in with. All of this stays until you delete your account.':
    'Wir speichern die Geräte, mit denen Sie angemeldet sind. All das bleibt, bis Sie Ihr Konto löschen.',
  'So that you and we can find out about misuse, a trail says what was done to an account. It holds the name of the browser and a keyed hash of the network address, and is deleted after {trail}. Networks that an account was used from are kept as hashes for {networks}. Links that were emailed are deleted {links} after they end, and the record of an email about your account {mails} after it was written.':
    'Damit Sie und wir Missbrauch bemerken können, wird aufgezeichnet, was an einem Konto geschah. Die Aufzeichnung enthält den Namen des Browsers und einen mit einem Schlüssel gebildeten Hash der Netzwerkadresse und wird nach {trail} gelöscht. Netzwerke, aus denen ein Konto benutzt wurde, werden als Hashes aufbewahrt: {networks}. Links aus E-Mails werden {links} nach ihrem Ablauf gelöscht, und der Eintrag über eine E-Mail zu Ihrem Konto {mails}, nachdem sie geschrieben wurde.',

  'Wallets and the blockchain': 'Wallets und die Blockchain',
  'What you do with a wallet on {chain} is public there and can’t be erased, by us or by anybody. We read it and show it.':
    'Was Sie mit einer Wallet auf {chain} tun, ist dort öffentlich und kann weder von uns noch von anderen gelöscht werden. Wir lesen es und zeigen es.',
  'If you link a wallet to your account, we store which one and when, until you unlink it or delete the account.':
    'Wenn Sie eine Wallet mit Ihrem Konto verknüpfen, speichern wir, welche und wann, bis Sie die Verknüpfung lösen oder das Konto löschen.',
  'A note that you sign about a piece is stored with its signature and its wallet. Once the studio publishes it, everybody reads it. You can withdraw it at any time, which deletes its words. When you delete your account, published notes stay, signed by the wallet alone; all others are deleted.':
    'Eine Notiz, die Sie über ein Stück signieren, wird mit ihrer Signatur und ihrer Wallet gespeichert. Sobald das Studio sie veröffentlicht, können alle sie lesen. Sie können sie jederzeit zurückziehen; das löscht ihren Text. Wenn Sie Ihr Konto löschen, bleiben veröffentlichte Notizen stehen, gezeichnet nur von der Wallet; alle anderen werden gelöscht.',
  'Rooms that you hang, with their titles and captions, stay until you delete them or the account. Rooms that you show are public.':
    'Räume, die Sie hängen, mit ihren Titeln und Bildtexten, bleiben, bis Sie sie oder das Konto löschen. Räume, die Sie zeigen, sind öffentlich.',
  'If you connect a wallet on another device, your browser reaches it through the relay of WalletConnect. That happens only when you choose it.':
    'Wenn Sie eine Wallet auf einem anderen Gerät verbinden, erreicht Ihr Browser sie über die Vermittlung von WalletConnect. Das geschieht nur, wenn Sie es wählen.',

  'Postal addresses': 'Postanschriften',
  'Your address is encrypted with a key of its own. Only people of the studio who pack can open it, with a fresh sign-in. Each opening is written down with its reason, and you see that on the page of your claim.':
    'Ihre Adresse ist mit einem eigenen Schlüssel verschlüsselt. Nur wer im Studio packt, kann sie öffnen, nach einer frischen Anmeldung. Jedes Öffnen wird mit seinem Grund festgehalten, und Sie sehen das auf der Seite Ihrer Bestellung.',
  'We give your address to the carrier that brings the parcel, and to customs where the parcel crosses a border. Nobody else gets it from us.':
    'Wir geben Ihre Adresse dem Versanddienst, der das Paket bringt, und dem Zoll, wenn das Paket eine Grenze überquert. Sonst bekommt sie niemand von uns.',
  'It is erased {days} after delivery, unless the studio has to keep it longer because a parcel is lost or disputed. You can erase it yourself before the parcel is packed and after it has arrived. An address that leads to no order is erased after {hours} hours. A receipt stays: the country, and when the address was opened and erased.':
    'Sie wird {days} nach der Zustellung gelöscht, außer das Studio muss sie länger aufbewahren, weil ein Paket verloren oder strittig ist. Sie können sie selbst löschen, bevor das Paket gepackt ist und nachdem es angekommen ist. Eine Adresse, die zu keiner Bestellung führt, wird nach {hours} Stunden gelöscht. Ein Beleg bleibt: das Land, und wann die Adresse geöffnet und gelöscht wurde.',
  'If you ask us to remember an address for your next prints, it stays encrypted in your account. You can forget it there at any time; it is erased {days} after you used it last.':
    'Wenn wir uns eine Adresse für Ihre nächsten Drucke merken sollen, bleibt sie verschlüsselt in Ihrem Konto. Sie können sie dort jederzeit löschen; spätestens {days} nach der letzten Verwendung wird sie gelöscht.',
  'If you report a piece as stolen, or answer such a report, the studio reads what you write and sees the files that you add. Where and when photographs were taken is removed. The files are deleted {days} after the studio has decided, or after the report has ended without a decision. When you delete your account, your words and files go with it, and the public log, which names nobody, stays.':
    'Wenn Sie ein Stück als gestohlen melden oder auf eine solche Meldung antworten, liest das Studio, was Sie schreiben, und sieht die Dateien, die Sie hinzufügen. Wo und wann Fotos aufgenommen wurden, wird entfernt. Die Dateien werden {days}, nachdem das Studio entschieden hat oder die Meldung ohne Entscheidung geendet ist, gelöscht. Wenn Sie Ihr Konto löschen, gehen Ihre Worte und Dateien mit; das öffentliche Verzeichnis, das niemanden nennt, bleibt.',
  'If you report a damaged or missing print, the studio reads what you write and sees the photographs that you add. Where and when they were taken is removed, and they are deleted {days} after the studio has answered.':
    'Wenn Sie einen beschädigten oder fehlenden Druck melden, liest das Studio, was Sie schreiben, und sieht die Fotos, die Sie hinzufügen. Wo und wann sie aufgenommen wurden, wird entfernt, und sie werden {days}, nachdem das Studio geantwortet hat, gelöscht.',
  'What you ordered, its number and its country stay in the records of {studio}, because the edition’s register has to be complete. Without your account they name nobody.':
    'Was Sie bestellt haben, die Nummer und das Land bleiben in den Unterlagen von {studio}, weil das Register der Edition vollständig sein muss. Ohne Ihr Konto nennen sie niemanden.',

  Payments: 'Zahlungen',
  'You pay in {coins} from your own wallet. That payment is public on the blockchain.':
    'Sie zahlen in {coins} aus Ihrer eigenen Wallet. Diese Zahlung ist auf der Blockchain öffentlich.',
  'Nothing is sold on this site itself.': 'Auf dieser Website selbst wird nichts verkauft.',
  'You can also pay by card. The payment page is a page of {provider}: {provider} learns what it needs for the payment. We never see your card number. We keep the amount and the reference of {provider} for our books.':
    'Sie können auch mit Karte zahlen. Die Zahlungsseite gehört {provider}: {provider} erfährt, was es für die Zahlung braucht. Wir sehen Ihre Kartennummer nie. Den Betrag und die Referenz von {provider} bewahren wir für unsere Buchhaltung auf.',

  Email: 'E-Mail',
  'We write about your account and your prints, and nothing else. There is no newsletter. No email contains your postal address.':
    'Wir schreiben über Ihr Konto und Ihre Drucke und über nichts anderes. Es gibt keinen Newsletter. Keine E-Mail enthält Ihre Postanschrift.',
  'The text of an email is erased here once it has been sent.':
    'Der Text einer E-Mail wird hier gelöscht, sobald sie gesendet ist.',
  'No mail server is set up at the moment. Emails wait here until there is one, or until the studio passes them on.':
    'Zurzeit ist kein Mailserver eingerichtet. E-Mails warten hier, bis es einen gibt oder das Studio sie weitergibt.',

  'Your rights': 'Ihre Rechte',
  'On your account page you can save all data that we hold about you, and delete your account.':
    'Auf Ihrer Kontoseite können Sie alle Daten speichern, die wir über Sie haben, und Ihr Konto löschen.',
  'You can ask {studio} to tell you what is stored, to correct it or to erase it: {contact}. You can also complain to the data protection authority of your country.':
    'Sie können von {studio} Auskunft, Berichtigung oder Löschung verlangen: {contact}. Sie können sich auch bei der Datenschutzbehörde Ihres Landes beschweren.',
} as const satisfies Record<string, Translation>
