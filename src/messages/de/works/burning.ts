import type { Translation } from '../../translate.ts'
import { burningCalls } from './burning-calls.ts'
import { burningCopies } from './burning-copies.ts'
import { burningPrices } from './burning-prices.ts'
import { burningRanges } from './burning-ranges.ts'
import { burningRecipes } from './burning-recipes.ts'
import { burningRefusals } from './burning-refusals.ts'
import { burningSteps } from './burning-steps.ts'
import { burningTogether } from './burning-together.ts'

/** Burning, campaigns, pills. */
export const burning = {
  ...burningSteps,
  ...burningRefusals,
  ...burningCalls,
  ...burningCopies,
  ...burningRanges,
  ...burningRecipes,
  ...burningTogether,
  ...burningPrices,

  // What is open: the front page, pieces, the page of pills
  Burns: 'Verbrennungen',
  'No burn is open.': 'Zurzeit ist keine Verbrennung offen.',
  'What a burn gives': 'Was man für eine Verbrennung bekommt',
  'Choose a piece': 'Stück auswählen',
  'See the pieces': 'Stücke ansehen',
  'Each gives {pill}. No print is left for it now.': 'Jedes gibt {pill}. Ein Druck ist dafür jetzt keiner übrig.',
  'Each gives {pill}, good for {print}.': 'Jedes gibt {pill}, gut für {print}.',
  'A burn of {title} is open.': 'Für {title} ist eine Verbrennung offen.',
  'A burn of {title} opens on {moment}.': 'Für {title} beginnt eine Verbrennung am {moment}.',
  'A burn of {title} is paused.': 'Für {title} ist eine Verbrennung unterbrochen.',
  '{count} more until {day}.': {
    one: 'Noch eines bis zum {day}.',
    other: 'Noch {count} bis zum {day}.',
  },
  '{count} more pieces can be burned.': {
    one: 'Noch ein Stück kann verbrannt werden.',
    other: 'Noch {count} Stücke können verbrannt werden.',
  },
  'About burning this piece': 'Über das Verbrennen dieses Stücks',
  'Burn for {print}': 'Für {print} verbrennen',
  'Burn for {print} · {count} left': 'Für {print} verbrennen · {count} übrig',
  'Burn for {pills} · no print left': 'Für {pills} verbrennen · kein Druck mehr übrig',
  'a print': 'einen Druck',
  'a {title}##print': 'einen Druck „{title}“',
  'an {title}##print': 'einen Druck „{title}“',
  'an open edition': 'offene Edition',
  '{count} left': '{count} übrig',
  '{left} of {length} left': '{left} von {length} übrig',
  '{low} to {high} {currency}': '{low} bis {high} {currency}',
  'The pill {name}': 'Die Pille {name}',

  // A campaign and its terms
  'Open until {moment}. {count} pieces left.': {
    one: 'Offen bis {moment}. Noch ein Stück.',
    other: 'Offen bis {moment}. Noch {count} Stücke.',
  },
  'Opens on {moment}.': 'Beginnt am {moment}.',
  'Paused by the studio. Nothing can be burned until it resumes.':
    'Vom Studio unterbrochen. Bis es weitergeht, kann nichts verbrannt werden.',
  'Complete: all {count} pieces were burned.': 'Abgeschlossen: Alle {count} Stücke wurden verbrannt.',
  'Over since {moment}. {burned} of {cap} were burned.': 'Beendet seit {moment}. {burned} von {cap} wurden verbrannt.',
  'Takes##campaign': 'Verbrannt werden',
  'pieces of {collection}': 'Stücke aus {collection}',
  'Gives##campaign': 'Dafür gibt es',
  '{pills} for each': '{pills} je Stück',
  'Opened##campaign': 'Beginn',
  'Closes##campaign': 'Ende',
  'Most##campaign': 'Höchstens',
  '{count} pieces, {burned} burned so far': {
    one: 'Ein Stück, bisher {burned} verbrannt',
    other: '{count} Stücke, bisher {burned} verbrannt',
  },
  'How##campaign': 'Auf diesem Weg',
  'the collection’s contract destroys the piece': 'der Vertrag der Kollektion zerstört das Stück',
  'the piece goes to 0x…dEaD, an address without a key': 'das Stück geht an 0x…dEaD, eine Adresse ohne Schlüssel',
  Contract: 'Vertrag',
  'These terms stand in the contract. The studio can pause it, close it earlier or take fewer, never change what it gives.':
    'Diese Bedingungen stehen im Vertrag. Das Studio kann die Aktion unterbrechen, früher beenden oder weniger Stücke annehmen, aber nie ändern, was Sie dafür bekommen.',
  'More pills than prints': 'Mehr Pillen als Drucke',
  'When it was prepared on {day}, {pills} pills could be waiting and prints were left for {room}.':
    'Als die Aktion am {day} vorbereitet wurde, konnten {pills} Pillen auf einen Druck warten, und für {room} waren noch Drucke übrig.',
  'The studio says: {reason}': 'Das Studio schreibt: {reason}',
  '{count} burned': '{count} verbrannt',

  // What you give and what you get
  'What you give and what you get': 'Was Sie geben und was Sie bekommen',
  'You give': 'Sie geben',
  'This piece, for good. Not even the studio can bring it back.':
    'Dieses Stück, für immer. Nicht einmal das Studio kann es zurückholen.',
  '{before} surviving pieces become {after}.': 'Statt {before} bleiben noch {after} Stücke.',
  'Its rank: {rank} of {count}.': 'Sein Rang: {rank} von {count}.',
  'You get': 'Sie bekommen',
  '{pills}, to <a>redeem for a print</a> or keep.': '{pills}, <a>für einen Druck einzulösen</a> oder zu behalten.',
  '{pills}, and no print. You can keep it, give it away or sell it.':
    '{pills}, und keinen Druck. Sie können die Pille behalten, verschenken oder verkaufen.',
  'Its memorial stays here, with your address.': 'Hier bleibt es als Erinnerung stehen, mit Ihrer Adresse.',

  // Burned pieces
  'Every piece that was burned, by whom and when, and which of them were burned for a pill.':
    'Jedes Stück, das verbrannt wurde, von wem und wann, und welche davon für eine Pille verbrannt wurden.',
  '{count} pieces were burned, all of them for a pill.': {
    one: 'Ein Stück wurde verbrannt, für eine Pille.',
    other: '{count} Stücke wurden verbrannt, alle für eine Pille.',
  },
  '{count} pieces were burned, none of them for a pill.': {
    one: 'Ein Stück wurde verbrannt, nicht für eine Pille.',
    other: '{count} Stücke wurden verbrannt, keines davon für eine Pille.',
  },
  '{count} pieces were burned, {forPills} of them for a pill.':
    '{count} Stücke wurden verbrannt, {forPills} davon für eine Pille.',
  'Their pictures and histories stay.': 'Bilder und Geschichte bleiben erhalten.',
  'Nothing has been burned yet. Burns are written down here for good.':
    'Noch wurde nichts verbrannt. Verbrennungen werden hier für immer festgehalten.',
  'All burned pieces, as CSV': 'Alle verbrannten Stücke, als CSV',
  'By collection': 'Nach Kollektion',
  All: 'Alle',
  'burned for a pill': 'für eine Pille verbrannt',
  'burned in all, by any way': 'insgesamt verbrannt, auf allen Wegen',
  'For a pill: {campaigns}.': 'Für eine Pille: {campaigns}.',
  '{count} of {collection} in campaign {campaign}': '{count} aus {collection} in Aktion {campaign}',
  '{count} of {collection} in “{name}”': '{count} aus {collection} in „{name}“',
  'Without a pill: {collections}.': 'Ohne Pille: {collections}.',
  'Counted by trait: {collections}.': 'Nach Merkmalen gezählt: {collections}.',
  'Burned by trait': 'Verbrannt nach Merkmalen',
  'How many pieces of each value were burned, of all that were minted with it.':
    'Wie viele Stücke mit jedem Wert verbrannt wurden, von allen, die damit geprägt wurden.',
  'All values of {trait}': 'Alle Werte von {trait}',
  '{count} of {collection}': '{count} aus {collection}',
  'No piece has been burned.': 'Es wurde noch kein Stück verbrannt.',
  'No piece of this collection has been burned.': 'Aus dieser Kollektion wurde noch kein Stück verbrannt.',
  'Burned pieces, newest first': 'Verbrannte Stücke, die neuesten zuerst',
  'without a pill': 'ohne Pille',
  'Earlier ones': 'Frühere anzeigen',
  'by {holder}': 'von {holder}',
  'for {pills}': 'für {pills}',
  'for {pills}, given to {recipient}': 'für {pills}, übergeben an {recipient}',
  'block {block}': 'Block {block}',
  'block {block}, not final yet': 'Block {block}, noch nicht endgültig',
  'block {block} of {chain}': 'Block {block} von {chain}',
  'block {block} of {chain}, not final yet': 'Block {block} von {chain}, noch nicht endgültig',
  'receipt<hidden> of {title}</hidden>': 'Beleg<hidden> für {title}</hidden>',

  Pill: 'Pille',
  'another collection##of': 'einer anderen Kollektion',

  // A burned piece
  'Burned pieces': 'Verbrannte Stücke',
  'Burned for a pill: {forPills} · all burned: {all}':
    'Für eine Pille verbrannt: {forPills} · insgesamt verbrannt: {all}',
  'Burned on {day} in block {block}, without a campaign: no pill was given for it. Its picture and its history stay.':
    'Verbrannt am {day} in Block {block}, außerhalb einer Aktion: Es gab keine Pille dafür. Bild und Geschichte des Stücks bleiben.',
  'Burned, not final yet': 'Verbrannt, noch nicht endgültig',
  'Burned by {holder} on {day} in block {block}, for {pills}. Nobody can own it again. Its picture and its history stay.':
    'Verbrannt von {holder} am {day} in Block {block}, für {pills}. Niemand kann es je wieder besitzen. Bild und Geschichte des Stücks bleiben.',
  'Burned by {holder} on {day} in block {block}, for {pills} given to {recipient}. Nobody can own it again. Its picture and its history stay.':
    'Verbrannt von {holder} am {day} in Block {block}, für {pills}, übergeben an {recipient}. Niemand kann es je wieder besitzen. Bild und Geschichte des Stücks bleiben.',
  'The receipt': 'Der Beleg',

  // A burn or a redemption at its own address
  'One burn at its own address: how far it is, and at the end its receipt.':
    'Eine Verbrennung unter ihrer eigenen Adresse: wie weit sie ist, und am Ende ihr Beleg.',
  'One redemption at its own address: how far it is, and at the end its receipt.':
    'Eine Einlösung unter ihrer eigenen Adresse: wie weit sie ist, und am Ende ihr Beleg.',

  // The costs of a print, and waiting for a country
  Service: 'Versandart',
  '{service}, {from}–{to} days, {price}': '{service}, {from}–{to} Tage, {price}',
  'Every cost': 'Alle Kosten',
  'for the pill': 'für die Pille',
  included: 'inbegriffen',
  nothing: 'nichts',
  none: 'keine',
  free: 'kostenlos',
  'Network fee': 'Netzwerkgebühr',
  'your wallet shows it at the last step': 'Ihre Wallet zeigt sie im letzten Schritt',
  'Total to the studio, paid with the pill in one transaction':
    'Gesamt an das Studio, zusammen mit der Pille in einer Transaktion bezahlt',
  'At the border': 'An der Grenze',
  'At the border, besides': 'Dazu an der Grenze',
  'Sent by': 'Versand mit',
  '{service}, tracked, {from} to {to} days on its way, {weight}':
    '{service}, mit Sendungsverfolgung, {from} bis {to} Tage unterwegs, {weight}',
  '{service}, without tracking, {from} to {to} days on its way, {weight}':
    '{service}, ohne Sendungsverfolgung, {from} bis {to} Tage unterwegs, {weight}',
  'Left##prints': 'Verfügbar',
  'Orders until': 'Bestellungen bis',
  Afterwards: 'Danach',
  'We need an account to write to.': 'Dafür brauchen wir ein Konto, dem wir schreiben können.',
  'Sign in to get the email': 'Für die E-Mail anmelden',
  'Tell me by email when you do': 'Mich per E-Mail benachrichtigen',
  'You’re on the list for {country}, but your account has no email address yet. <a>Add one to your account</a>, or our mail reaches nobody.':
    'Sie stehen auf der Liste für {country}, aber Ihr Konto hat noch keine E-Mail-Adresse. <a>Fügen Sie Ihrem Konto eine hinzu</a>, sonst erreicht unsere Nachricht niemanden.',
  'You’re on the list for {country}. We’ll write once, when we ship there.':
    'Sie stehen auf der Liste für {country}. Wir schreiben Ihnen einmal, sobald wir dorthin versenden.',
  'No mail server is set up here yet: until there is one, that mail waits.':
    'Hier ist noch kein Mailserver eingerichtet: Bis dahin wartet die Nachricht.',

  // The studio’s official addresses
  'A collection: pieces are held here.': 'Eine Kollektion: Hier liegen die Stücke.',
  'Takes a piece from its holder, destroys it and gives pills.':
    'Nimmt ein Stück von seinem Inhaber, zerstört es und gibt Pillen.',
  'Holds the pills that burns give.': 'Hier liegen die Pillen, die es für Verbrennungen gibt.',
  'Takes pills under a permit of the studio and opens a claim.':
    'Nimmt Pillen mit einer Genehmigung des Studios und eröffnet eine Bestellung.',
  'A key, not a contract: it signs permits and never asks for anything.':
    'Ein Schlüssel, kein Vertrag: Er signiert Genehmigungen und verlangt nie etwas.',
  'Holds sealed vaults until their holder opens them.': 'Verwahrt versiegelte Tresore, bis ihr Inhaber sie öffnet.',
  'Sells pieces at the price their holder has set.': 'Verkauft Stücke zu dem Preis, den ihr Inhaber festgelegt hat.',
  'Another contract of the studio.': 'Ein weiterer Vertrag des Studios.',
} as const satisfies Record<string, Translation>
