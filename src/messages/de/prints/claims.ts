import type { Translation } from '../../translate.ts'

/** A claim from the pill to the door: its list, its page, its address, its links. */
export const claims = {
  // The list.
  'You have no claim yet.': 'Sie haben noch keine Bestellung.',
  'A claim begins with a redeemed pill, with the print right of a piece, or with a vault that holds a print. It counts for this account and for the wallets that are linked to it.':
    'Eine Bestellung beginnt mit einer eingelösten Pille, mit dem Druckrecht eines Stücks oder mit einem Tresor, in dem ein Druck liegt. Sie gilt für dieses Konto und die damit verknüpften Wallets.',
  'The editions': 'Die Editionen',
  'Your linked wallets': 'Ihre verknüpften Wallets',
  'Needed from you': 'Von Ihnen benötigt',
  'Permits that wait': 'Offene Genehmigungen',
  'The studio has promised these. Nothing is burned yet.': 'Das Studio hat sie zugesagt. Es ist noch nichts verbrannt.',
  'Under way': 'Unterwegs',
  'Nothing is needed from you.': 'Sie müssen nichts tun.',
  'Addresses under a legal hold': 'Adressen mit gesetzlicher Aufbewahrung',
  'You gave these for claims that somebody else has taken over. Only the studio can open them, and they are erased when the hold ends.':
    'Sie haben sie für Bestellungen angegeben, die jemand anders übernommen hat. Nur das Studio kann sie öffnen, und sie werden gelöscht, sobald die Aufbewahrung endet.',
  'The studio needs an address before it can pack the print.':
    'Das Studio braucht eine Adresse, bevor es den Druck einpacken kann.',
  'Give your address': 'Adresse angeben',
  'for {print}': 'für {print}',
  'Since {day}.': 'Seit {day}.',
  'The studio says: {note}': 'Das Studio sagt: {note}',
  'Tracking {number}.': 'Sendungsnummer {number}.',
  'Good until {moment}.': 'Gültig bis {moment}.',
  'Your address is there.': 'Ihre Adresse liegt vor.',
  'No address is there; give it when the claim opens.':
    'Es liegt keine Adresse vor; geben Sie sie an, sobald die Bestellung eröffnet ist.',
  'Your pill is yours until you burn it.': 'Ihre Pille gehört Ihnen, bis Sie sie verbrennen.',
  'An address in {country}, given {day}. Reason for the hold: {reason}':
    'Eine Adresse, angegeben am {day}. Land: {country}. Grund der Aufbewahrung: {reason}',
  'Who opened the address for {title}': 'Wer die Adresse für {title} geöffnet hat',
  you: 'Sie',
  'the studio': 'das Studio',
  'the studio, for labels': 'das Studio, für Etiketten',

  // The claim.
  'All your claims': 'Alle Ihre Bestellungen',
  'Go to the claim that stands for it': 'Zur Bestellung, die an ihre Stelle tritt',
  'At the border': 'An der Grenze',
  'What the customs form says, where one is needed.': 'Was auf der Zollerklärung steht, wo eine nötig ist.',
  'The claim': 'Die Bestellung',
  'Something wrong? Write to {contact}, without your address.':
    'Stimmt etwas nicht? Schreiben Sie an {contact}, ohne Ihre Adresse.',
  'How long it usually takes': 'Wie lange es meist dauert',
  'A redeemed pill': 'Eine eingelöste Pille',
  'The print right of a piece': 'Das Druckrecht eines Stücks',
  'A busted vault': 'Ein aufgebrochener Tresor',
  'The studio': 'Das Studio',
  'A print that it replaces': 'Ein Druck, den er ersetzt',
  'Opened by': 'Eröffnet durch',
  'Opened##claim': 'Eröffnet',
  '{service}, {from} to {to} days once sent': '{service}, {from} bis {to} Tage nach dem Versand',
  'The parcel': 'Das Paket',
  Parcel: 'Paket',
  Packed: 'Eingepackt',
  Sent: 'Gesendet',
  Tracking: 'Sendungsnummer',
  'Enter this number on the carrier’s own page.': 'Geben Sie diese Nummer auf der Seite des Versanddienstes ein.',
  'Expected by': 'Erwartet bis',
  Delivered: 'Zugestellt',
  Certificate: 'Zertifikat',
  Paid: 'Bezahlt',
  'Your claims': 'Ihre Bestellungen',
  'In it as well:': 'Ebenfalls darin:',
  'The carrier sees your parcel, not this page. If it says that something has to be done at the door or the border, do it there.':
    'Der Versanddienst sieht Ihr Paket, nicht diese Seite. Wenn er sagt, dass an der Tür oder an der Grenze etwas zu tun ist, tun Sie es dort.',
  'With your other prints': 'Mit Ihren anderen Drucken',
  'The studio sees that you would like this print in one parcel with your others. It decides by size, weight and when each is ready; they have to go to the same address.':
    'Das Studio sieht, dass Sie diesen Druck mit Ihren anderen in einem Paket möchten. Es entscheidet nach Größe, Gewicht und Fertigstellung; alle müssen an dieselbe Adresse gehen.',
  '{count} other prints of yours are under way. Would you like them in one parcel? The studio decides; they have to go to the same address.':
    {
      one: 'Ein weiterer Druck ist für Sie unterwegs. Möchten Sie alles in einem Paket? Das Studio entscheidet; alle Drucke müssen an dieselbe Adresse gehen.',
      other:
        '{count} weitere Drucke sind für Sie unterwegs. Möchten Sie alles in einem Paket? Das Studio entscheidet; alle Drucke müssen an dieselbe Adresse gehen.',
    },
  'Send it separately after all': 'Doch einzeln senden',
  'Send them together': 'Zusammen senden',

  // Where it goes.
  'Where it goes': 'Wohin er geht',
  'The studio needs an address before it can pack {print}.':
    'Das Studio braucht eine Adresse, bevor es {print} einpacken kann.',
  'No address was given.': 'Es wurde keine Adresse angegeben.',
  'No address was given, and none was needed.': 'Es wurde keine Adresse angegeben, und es war keine nötig.',
  'As the label has it': 'Wie auf dem Etikett',
  'An address in {country}, encrypted. Looking at it is written down below.':
    'Eine Adresse in {country}, verschlüsselt. Wer sie ansieht, steht unten.',
  'Show the address': 'Adresse anzeigen',
  'Change it': 'Ändern',
  'Erase it': 'Löschen',
  'The parcel is packed, so the address stands. If it must not go there, write to the studio.':
    'Das Paket ist gepackt, die Adresse steht also fest. Wenn es nicht dorthin gehen darf, schreiben Sie dem Studio.',
  'It is kept for now, and erased when the legal hold on it ends. Reason for the hold: {reason}':
    'Sie wird vorerst aufbewahrt und gelöscht, sobald die gesetzliche Aufbewahrung endet. Grund der Aufbewahrung: {reason}',
  'It is erased on {day}, or now, if you say so.': 'Sie wird am {day} gelöscht, oder jetzt, wenn Sie es wünschen.',
  'It is erased {count} days after delivery, with a receipt.': {
    one: 'Sie wird {count} Tag nach der Zustellung gelöscht, mit einem Beleg.',
    other: 'Sie wird {count} Tage nach der Zustellung gelöscht, mit einem Beleg.',
  },
  'Opened once: who, when and why': 'Einmal geöffnet: wer, wann und warum',
  'Opened {times} times: who, when and why': '{times}-mal geöffnet: wer, wann und warum',
  'Who opened the address': 'Wer die Adresse geöffnet hat',
  'a packer of the studio': 'jemand aus der Packstelle des Studios',
  'an owner of the studio': 'jemand aus der Leitung des Studios',
  '{from} to {until}': '{from} bis {until}',
  'The address was erased on {day}.': 'Die Adresse wurde am {day} gelöscht.',
  'This is the receipt. It says what is gone, and nothing of what it said.':
    'Das ist der Beleg. Er sagt, was gelöscht ist, und nichts von dem, was darin stand.',
  'Back to the claim': 'Zurück zur Bestellung',
  'Back to the redemption': 'Zurück zur Einlösung',
  '{print}. Your address is encrypted, opened only to pack and send, and erased {count} days after delivery. Each opening is shown to you.':
    {
      one: '{print}. Ihre Adresse ist verschlüsselt, wird nur zum Packen und Versenden geöffnet und {count} Tag nach der Zustellung gelöscht. Jedes Öffnen wird Ihnen angezeigt.',
      other:
        '{print}. Ihre Adresse ist verschlüsselt, wird nur zum Packen und Versenden geöffnet und {count} Tage nach der Zustellung gelöscht. Jedes Öffnen wird Ihnen angezeigt.',
    },
  'This address stands.': 'Diese Adresse steht fest.',
  'The parcel is packed, on its way, or has arrived, so the address cannot be changed any more. If it must not go there, write to the studio.':
    'Das Paket ist gepackt, unterwegs oder angekommen, die Adresse lässt sich also nicht mehr ändern. Wenn es nicht dorthin gehen darf, schreiben Sie dem Studio.',
  'You have an address in {country} saved, encrypted.':
    'Sie haben eine Adresse gespeichert, verschlüsselt. Land: {country}.',
  'Send it there': 'Dorthin senden',
  'The address was not kept.': 'Die Adresse wurde nicht gespeichert.',
  'The price was for this country. If it has to go elsewhere, write to the studio first.':
    'Der Preis galt für dieses Land. Wenn der Druck woandershin soll, schreiben Sie zuerst dem Studio.',
  'This is the country the studio sends to.': 'In dieses Land versendet das Studio.',
  'Show the address fields': 'Adressfelder anzeigen',
  'Keep this address': 'Adresse speichern',
  'The studio sends nothing at the moment.': 'Das Studio versendet zurzeit nichts.',
  'Your claim stays yours. Come back, or write to the studio.':
    'Ihre Bestellung bleibt Ihnen. Kommen Sie wieder, oder schreiben Sie dem Studio.',
  'These are the countries the studio sends to.': 'In diese Länder versendet das Studio.',
  'Keep it as typed': 'Wie eingegeben speichern',
  'Take this one': 'Diese übernehmen',
  'Change something': 'Etwas ändern',
  'This is no email address. Correct it, or leave it empty.':
    'Das ist keine E-Mail-Adresse. Berichtigen Sie sie, oder lassen Sie das Feld leer.',
  'We don’t ship to {country} yet. Your claim is safe; write to the studio.':
    'In dieses Land versendet das Studio noch nicht: {country}. Ihre Bestellung bleibt Ihnen; schreiben Sie dem Studio.',
  'Email for news of this print': 'E-Mail für Neues zu diesem Druck',
  '(optional)': '(freiwillig)',
  'When it ships, arrives, and your address is erased. No mail contains it.':
    'Bei Versand, Ankunft und wenn Ihre Adresse gelöscht wird. Keine Mail enthält sie.',
  'No mail server is set up here yet: mails wait.': 'Hier ist noch kein Mailserver eingerichtet: Mails warten.',
  'Language of these mails': 'Sprache dieser Nachrichten',

  // To somebody else, and in person.
  'Hand it over': 'Weitergeben oder abholen',
  'To somebody else': 'An jemand anderen',
  'Whoever has a private link takes the claim over, once: the print goes to them and belongs to them.':
    'Wer einen privaten Link hat, übernimmt die Bestellung, einmal: Der Druck geht an diese Person und gehört ihr.',
  'An address that you have given is erased then.': 'Eine Adresse, die Sie angegeben haben, wird dann gelöscht.',
  'An address that you have given stays under its legal hold, and they do not see it.':
    'Eine Adresse, die Sie angegeben haben, bleibt in gesetzlicher Aufbewahrung und ist für diese Person nicht zu sehen.',
  'This is the link. It is shown only now.': 'Das ist der Link. Er wird nur jetzt angezeigt.',
  'Send it to one person, in a way that you trust. It works once, until {moment}.':
    'Senden Sie ihn einer Person, auf einem Weg, dem Sie vertrauen. Er gilt einmal, bis {moment}.',
  'Copy the link': 'Link kopieren',
  'A link is out there that takes this claim over, until {moment}.':
    'Es gibt einen Link, mit dem diese Bestellung übernommen werden kann, bis {moment}.',
  'Make a private link': 'Privaten Link erstellen',
  'Make another one instead': 'Stattdessen einen neuen erstellen',
  'Take the link back': 'Link zurückziehen',
  'In person': 'Persönlich',
  'Where you meet the studio, show a code: it is read or typed there, once, and the print is yours without a parcel. Make it when you stand there; it lives for {count} minutes.':
    'Wo Sie das Studio treffen, zeigen Sie einen Code: Er wird dort einmal gelesen oder eingetippt, und der Druck ist ohne Paket Ihrer. Erstellen Sie ihn erst vor Ort; er gilt {count} Minuten.',
  'The code {code} for the studio’s camera': 'Der Code {code} für die Kamera des Studios',
  'Good once, until {moment}.': 'Einmal gültig, bis {moment}.',
  'Show a code': 'Code anzeigen',
  'Show a new code': 'Neuen Code anzeigen',
  'The print is packed or on its way, so the claim stays with you. Nothing was changed.':
    'Der Druck ist eingepackt oder unterwegs, die Bestellung bleibt also bei Ihnen. Es wurde nichts geändert.',
  'This link does not open a claim any more: it was used, taken back, or is older than {count} days. Ask for a new one. Nothing was changed.':
    'Dieser Link öffnet keine Bestellung mehr: Er wurde benutzt, zurückgezogen oder ist älter als {count} Tage. Bitten Sie um einen neuen. Es wurde nichts geändert.',
  'A claim for you': 'Eine Bestellung für Sie',
  'This link opens no claim any more.': 'Dieser Link öffnet keine Bestellung mehr.',
  'Somebody gives you their claim on a print. It is yours when you take it.':
    'Jemand gibt Ihnen die Bestellung eines Drucks. Sie gehört Ihnen, sobald Sie sie annehmen.',
  'You give your own address; nobody else sees it. Whoever gave you the claim sees that it was taken, not by whom.':
    'Sie geben Ihre eigene Adresse an; niemand sonst sieht sie. Wer Ihnen die Bestellung gab, sieht, dass sie angenommen wurde, nicht von wem.',
  'It goes where the studio sends to.': 'Er geht dorthin, wohin das Studio versendet.',
  'What was paid for sending it was for {country}. If it has to go elsewhere, write to the studio first.':
    'Der bezahlte Versand gilt für dieses Land: {country}. Wenn der Druck woandershin soll, schreiben Sie zuerst dem Studio.',
  'The link works once, until {moment}.': 'Der Link gilt einmal, bis {moment}.',
  'The claim was not taken.': 'Die Bestellung wurde nicht angenommen.',
  'Take this claim': 'Bestellung annehmen',
  'Sign in to take it': 'Zum Annehmen anmelden',
  'A claim belongs to an account. An email address or a wallet is enough for one; you come back here.':
    'Eine Bestellung gehört zu einem Konto. Dafür genügt eine E-Mail-Adresse oder eine Wallet; Sie kommen hierher zurück.',

  // Its public page.
  'Show how far it is': 'Zeigen, wie weit er ist',
  'Anybody with this address sees the print, its number and how far it is. It shows nothing of you: no name, no wallet, no country, no address.':
    'Wer diese Adresse hat, sieht den Druck, seine Nummer und wie weit er ist. Von Ihnen zeigt sie nichts: keinen Namen, keine Wallet, kein Land, keine Anschrift.',
  Copy: 'Kopieren',
  'It should arrive by {day}.': 'Er sollte bis {day} ankommen.',
  'Its certificate': 'Sein Zertifikat',
  'The owner of this print shared this page. It says nothing of who they are or where the print goes. Is it yours?':
    'Wem dieser Druck gehört, hat diese Seite geteilt. Sie sagt nichts darüber, wer das ist oder wohin der Druck geht. Ist es Ihrer?',
  'Open your claims': 'Ihre Bestellungen öffnen',

  // What keeps an account from being deleted.
  'A parcel is on its way to you. Delete your account once it has arrived.':
    'Ein Paket ist zu Ihnen unterwegs. Löschen Sie Ihr Konto, sobald es angekommen ist.',
  'A payment of yours is still open. Delete your account once it is settled or your money is back.':
    'Eine Ihrer Zahlungen ist noch offen. Löschen Sie Ihr Konto, sobald sie abgeschlossen oder Ihr Geld zurück ist.',
  'The studio has to keep an address of yours while a dispute is open. Write to the studio to have it erased.':
    'Das Studio muss eine Ihrer Adressen aufbewahren, solange ein Streitfall offen ist. Schreiben Sie dem Studio, um sie löschen zu lassen.',
} as const satisfies Record<string, Translation>
