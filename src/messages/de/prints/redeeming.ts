import type { Translation } from '../../translate.ts'

/** From a pill to a print. */
export const redeeming = {
  // Pills: the kinds there are, and whose they are
  Pills: 'Pillen',
  'A pill is the receipt for a burned piece. It can be kept, given away, sold, or redeemed for a print.':
    'Eine Pille ist der Beleg für ein verbranntes Stück. Man kann sie behalten, verschenken, verkaufen oder für einen Druck einlösen.',
  'Kinds of pills': 'Arten von Pillen',
  'Burn a piece of <a>{title}</a> and get {pill}. No print is left for it now.':
    'Verbrennen Sie ein Stück aus <a>{title}</a> und erhalten Sie {pill}. Dafür ist zurzeit kein Druck mehr übrig.',
  'Burn a piece of <a>{title}</a> and get {pill}, good for {print}.':
    'Verbrennen Sie ein Stück aus <a>{title}</a> und erhalten Sie {pill}, gut für {print}.',
  Yours: 'Ihre Pillen',
  'Enter an address to see its pills. Connect the wallet to redeem them.':
    'Geben Sie eine Adresse ein, um ihre Pillen zu sehen. Zum Einlösen verbinden Sie die Wallet.',
  'Redeeming needs a wallet': 'Zum Einlösen brauchen Sie eine Wallet',
  'Looking works without it.': 'Ansehen können Sie alles auch ohne.',
  'No pill exists.': 'Es gibt noch keine Pille.',
  'No burn has been open here. A pill that is offered to you elsewhere in our name is not one of ours.':
    'Hier war noch keine Verbrennung offen. Eine Pille, die Ihnen anderswo in unserem Namen angeboten wird, ist keine von uns.',
  'See the collections': 'Kollektionen ansehen',
  'About prints': 'Mehr über Drucke',
  Number: 'Nummer',
  Given: 'Ausgegeben',
  Redeemed: 'Eingelöst',
  Remaining: 'Vorhanden',
  'What it gives': 'Wofür sie gut ist',
  'Nothing now: no edition takes it. It doesn’t expire.':
    'Zurzeit für nichts: Keine Edition nimmt sie an. Sie verfällt nicht.',
  '{edition}, one print': '{edition}, ein Druck',
  'None left now': 'Zurzeit keiner mehr übrig',
  '{left} left': 'noch {left}',
  '{pills} and {price}': '{pills} und {price}',

  // The page of one kind
  'ERC-1155 token': 'ERC-1155-Token',
  'How many': 'Wie viele',
  'Destroyed without a claim': 'Ohne Bestellung zerstört',
  'Of these locked until their claim stands': 'Davon gesperrt, bis ihre Bestellung steht',
  'Redeem one': 'Eine einlösen',
  'Given to {to} for a burned piece': 'An {to} für ein verbranntes Stück ausgegeben',
  'Handed in by {from} for a print': 'Von {from} für einen Druck abgegeben',
  'Redeemed: gone for good': 'Eingelöst: für immer weg',
  'Given back to {to}': 'An {to} zurückgegeben',
  'A pill is the receipt for a burned piece. See how many there are, whose they are, and what they can become.':
    'Eine Pille ist der Beleg für ein verbranntes Stück. Sehen Sie, wie viele es gibt, wem sie gehören und was aus ihnen werden kann.',

  'Whose pills': 'Wessen Pillen',
  'This is no address: 0x and 40 digits. One of them may be wrong.':
    'Das ist keine Adresse: 0x und 40 Stellen. Eine davon ist vielleicht falsch.',
  Look: 'Ansehen',
  'Pills of this address': 'Pillen dieser Adresse',
  '{address} holds no pills.': '{address} hält keine Pillen.',
  'Redeem {pills}': '{pills} einlösen',
  'Redeeming {name}': '{name} einlösen',
  Stop: 'Aufhören',

  // What is ahead
  'From pill to claim': 'Von der Pille zur Bestellung',
  'Before a pill is redeemed, you see whether a print can be sent to you and every cost.':
    'Bevor eine Pille eingelöst wird, sehen Sie, ob ein Druck zu Ihnen kommen kann und was alles kostet.',
  'Choose a print': 'Druck auswählen',
  'You see the edition, your country and every cost while the pill is still yours.':
    'Sie sehen die Edition, Ihr Land und alle Kosten, solange die Pille noch Ihnen gehört.',
  'The studio promises': 'Das Studio verspricht',
  'A permit, signed by the studio, names the pill, the edition, the price and the minute it ends. Without one the contract burns nothing.':
    'Eine Genehmigung, vom Studio signiert, nennt die Pille, die Edition, den Preis und die Minute, in der sie endet. Ohne sie verbrennt der Vertrag nichts.',
  'The pill is burned': 'Die Pille wird verbrannt',
  'Pill, permit and price go in one transaction. From then on the claim is yours, and its own address shows how it stands.':
    'Pille, Genehmigung und Preis gehen in einer Transaktion. Von da an gehört die Bestellung Ihnen, und ihre eigene Seite zeigt, wie sie steht.',

  // The steps
  'From pill to print': 'Von der Pille zum Druck',
  'Your print': 'Ihr Druck',
  'Country and total': 'Land und Summe',
  Address: 'Adresse',
  'Reserve and redeem': 'Reservieren und einlösen',
  Done: 'Erledigt',
  Now: 'Jetzt',
  Afterwards: 'Danach',
  'Change<more>: {step}</more>': 'Ändern<more>: {step}</more>',
  '{edition}: {costs}': '{edition}: {costs}',
  '{pills}, and sending': '{pills}, dazu der Versand',
  '{pills}, sending included': '{pills}, Versand inbegriffen',

  // Your print
  '{title}, {count} prints': '{title}, {count} Drucke',
  'The pill stays yours. It can be kept, given away or sold, and an edition may come.':
    'Die Pille bleibt Ihre. Sie können sie behalten, verschenken oder verkaufen, und vielleicht kommt noch eine Edition.',
  Edition: 'Edition',
  '{pills} a print': '{pills} je Druck',
  '{pills} a print, none left': '{pills} je Druck, keiner mehr übrig',
  '{pills} a print, {left} left': '{pills} je Druck, noch {left}',
  'no price': 'ohne Preis',
  Prints: 'Drucke',
  'One print at a time, each with its own number. Redeem the others afterwards; they can go in one parcel.':
    'Ein Druck nach dem anderen, jeder mit eigener Nummer. Lösen Sie die übrigen danach ein; sie können zusammen in ein Paket.',
  'No print of {title} can be had now.': 'Von {title} ist zurzeit kein Druck zu haben.',
  'Your pill is untouched and doesn’t expire. You can keep it, give it away or sell it. A print that somebody reserved and didn’t order becomes free again.':
    'Ihre Pille ist unberührt und verfällt nicht. Sie können sie behalten, verschenken oder verkaufen. Ein Druck, den jemand reserviert und nicht bestellt hat, wird wieder frei.',
  'A print takes {pills}; this wallet holds {held}.': 'Ein Druck kostet {pills}; diese Wallet hält {held}.',
  'Looking what there is. Nothing is sent.': 'Wir sehen nach, was es gibt. Nichts wird gesendet.',
  'Your pill is untouched; load the page again.': 'Ihre Pille ist unberührt; laden Sie die Seite neu.',
  '{name}: nothing is left.': '{name}: nichts mehr übrig.',
  '{title} cannot be made at the moment. Your pill is untouched; choose another edition, or come back: what is held and not used becomes free again.':
    '{title} kann zurzeit nicht hergestellt werden. Ihre Pille ist unberührt; wählen Sie eine andere Edition, oder kommen Sie wieder: Was reserviert und nicht genutzt wird, wird wieder frei.',
  'Sold out': 'Ausverkauft',
  '{price} {symbol} more': '{price} {symbol} mehr',
  'Choose one. Nothing is chosen for you.': 'Wählen Sie eines. Es wird nichts für Sie gewählt.',
  'The number that you want': 'Die Nummer, die Sie möchten',
  'Write the number that you want.': 'Geben Sie die Nummer ein, die Sie möchten.',

  // Country and total
  'As agreed with the studio': 'Wie mit dem Studio vereinbart',
  Country: 'Land',
  'Choose your country to see shipping and import costs.':
    'Wählen Sie Ihr Land, um Versand- und Einfuhrkosten zu sehen.',
  'We ship to': 'Wir versenden nach',
  'Not yet': 'Noch nicht',
  'Your pill is safe and doesn’t expire. Choose another country, or let us tell you when this changes.':
    'Ihre Pille ist sicher und verfällt nicht. Wählen Sie ein anderes Land, oder lassen Sie sich sagen, wenn sich das ändert.',
  'Looking what it costs. Nothing is sent.': 'Wir sehen nach, was es kostet. Nichts wird gesendet.',
  'Agree and continue': 'Zustimmen und weiter',
  'To {country}, as you said before.': 'Nach {country}, wie Sie es vorhin angegeben haben.',

  // The address
  'Address saved': 'Adresse gespeichert',
  'Address saved, in {country}': 'Adresse gespeichert, Land: {country}',
  'Looking who is signed in.': 'Wir sehen nach, wer angemeldet ist.',
  'A claim and its address belong to an account. Signing in brings you back to this step.':
    'Eine Bestellung und ihre Adresse gehören zu einem Konto. Nach der Anmeldung sind Sie wieder bei diesem Schritt.',
  'You have an address in {country} saved, encrypted.':
    'Sie haben eine Adresse gespeichert, verschlüsselt. Land: {country}.',
  'Send it there': 'Dorthin senden',
  'An address in {country} is kept for this redemption, encrypted.':
    'Für diese Einlösung ist eine Adresse gespeichert, verschlüsselt. Land: {country}.',
  'As the label has it': 'Wie auf dem Etikett',
  'Use it': 'Verwenden',
  'Show the address': 'Adresse anzeigen',
  'Change it': 'Ändern',
  'We couldn’t reach the server. What you typed is still here; try again.':
    'Der Server ist nicht erreichbar. Was Sie eingegeben haben, ist noch da; versuchen Sie es erneut.',
  'The address was not kept.': 'Die Adresse wurde nicht gespeichert.',
  'Encrypted, opened only to pack and send, erased after delivery, or after {count} hours without a permit.':
    'Verschlüsselt, nur zum Packen und Senden geöffnet, nach der Zustellung gelöscht oder wenn {count} Stunden lang keine Genehmigung kommt.',
  'Keep this address': 'Adresse speichern',
  'Keep it as typed': 'Wie eingegeben speichern',
  'Take this one': 'Diese übernehmen',
  'Change something': 'Etwas ändern',

  // The permit
  'Looking whether this can be served. Nothing is sent.': 'Wir sehen nach, ob das möglich ist. Nichts wird gesendet.',
  Opens: 'Eröffnet',
  'a claim on {count} prints of {title}': {
    one: 'eine Bestellung über einen Druck von {title}',
    other: 'eine Bestellung über {count} Drucke von {title}',
  },
  Takes: 'Kostet',
  'Ships by': 'Verlässt unser Studio bis',
  '{pills}, for ever': '{pills}, unwiderruflich',
  Price: 'Preis',
  'How it works': 'So funktioniert es',
  'The pill': 'Die Pille',
  'is destroyed with this transaction': 'wird mit dieser Transaktion zerstört',
  'is locked first, and destroyed when your claim stands; it and the price come back if it cannot, at the latest after {days} days':
    'wird erst gesperrt und zerstört, wenn Ihre Bestellung steht; kommt sie nicht zustande, erhalten Sie Pille und Preis zurück, spätestens nach {days} Tagen',
  Permit: 'Genehmigung',
  'good for {minutes} minutes, by this wallet alone': 'gilt {minutes} Minuten, nur für diese Wallet',
  'Looking what it comes to.': 'Wir rechnen es aus.',
  'The studio gave no permit.': 'Das Studio hat keine Genehmigung erteilt.',
  'The payment was not begun.': 'Die Zahlung wurde nicht begonnen.',
  'Give the address': 'Adresse angeben',
  'The permit costs and burns nothing.': 'Die Genehmigung kostet und verbrennt nichts.',
  'A place is kept for you while you pay, and nothing is burned yet. You come back here for the permit and the last step.':
    'Ein Platz wird für Sie freigehalten, während Sie zahlen, und noch ist nichts verbrannt. Für die Genehmigung und den letzten Schritt kommen Sie hierher zurück.',
  'The studio looks and signs': 'Das Studio prüft und signiert',
  'Ask for the permit': 'Genehmigung anfordern',
  'Opening the payment page': 'Die Zahlungsseite wird geöffnet',
  'Pay {card} by card': '{card} mit Karte zahlen',
} as const satisfies Record<string, Translation>
