import type { Translation } from '../../translate.ts'
import { receiptStates } from './receipt-states.ts'

/** The page of one burn or one redemption, which becomes its receipt. */
export const receipt = {
  ...receiptStates,
  'A burn': 'Eine Verbrennung',
  'A redemption': 'Eine Einlösung',
  'Receipt, {studioName}': 'Beleg, {studioName}',
  'Burning {thing}': '{thing} wird verbrannt',
  '{thing} was burned': '{thing} wurde verbrannt',
  'Redeeming {thing}': '{thing} wird eingelöst',
  '{thing} redeemed': '{thing} eingelöst',
  '{thing} given back': '{thing} zurückgegeben',
  'Edition {editionId}': 'Edition {editionId}',
  'Number {tokenId}': 'Nummer {tokenId}',
  'How far it is': 'Wie weit es ist',
  'blocks left until it is final': {
    one: 'Block, bis es endgültig ist',
    other: 'Blöcke, bis es endgültig ist',
  },
  'Blocks until final': 'Blöcke, bis es endgültig ist',
  '{left} of {of} blocks left': 'noch {left} von {of} Blöcken',
  'Burned by another request': 'Durch eine andere Anfrage verbrannt',
  '{thing} was burned, but not by this request, which can no longer happen.':
    '{thing} wurde verbrannt, aber nicht durch diese Anfrage; sie kann nicht mehr stattfinden.',
  'See the one that did': 'Die Anfrage ansehen, die es war',
  'We can’t read the chain at the moment.': 'Wir können die Blockchain zurzeit nicht lesen.',
  'What your wallet sent goes on without us, and counts once it is in a block. {thing} is safe or gone by the chain’s word alone, never by this page’s.':
    'Was Ihre Wallet gesendet hat, läuft ohne uns weiter und zählt, sobald es in einem Block ist. Ob {thing} sicher oder verbrannt ist, sagt allein die Blockchain, nie diese Seite.',
  'If your wallet has sent it, it goes on without us; if not, {thing} stays where it is.':
    'Hat Ihre Wallet gesendet, läuft es ohne uns weiter; wenn nicht, bleibt {thing}, wo es ist.',
  'There is nothing to do, and nothing to send again. We keep trying, and this page continues as soon as the chain can be read.':
    'Es ist nichts zu tun und nichts erneut zu senden. Wir versuchen es weiter, und diese Seite macht weiter, sobald die Blockchain lesbar ist.',
  'Your pills': 'Ihre Pillen',
  'Ask for a new permit': 'Neue Genehmigung anfordern',
  'Where it went': 'Wohin es ging',
  'Back to the last step': 'Zurück zum letzten Schritt',
  'Look now': 'Jetzt nachsehen',
  'Given to {recipient}': 'Ausgegeben an {recipient}',
  'To be given to {recipient}': 'Wird ausgegeben an {recipient}',
  'Burned for the pill alone.': 'Nur für die Pille verbrannt.',
  'Burned by': 'Verbrannt von',
  'Redeemed by': 'Eingelöst von',
  Block: 'Block',
  Transaction: 'Transaktion',
  Campaign: 'Aktion',
  Contract: 'Vertrag',
  For: 'Für',
  Chain: 'Blockchain',
  'Its number': 'Kennung',
  'Kept at {address}': 'Aufbewahrt unter {address}',
  // The same on paper
  Work: 'Werk',
  Token: 'Token',
  'Contract of the piece': 'Vertrag des Stücks',
  'Contract of the campaign': 'Vertrag der Aktion',
  Time: 'Zeit',
  Given: 'Ausgegeben',
  'Given to': 'Ausgegeben an',
  'Metadata as it was saved': 'Metadaten, wie sie gesichert sind',
  'Read from': 'Gelesen von',
  'Read on': 'Gelesen am',
  Permission: 'Freigabe',
  'What happened': 'Was geschah',
  'See what the pill can become': 'Ansehen, was aus der Pille werden kann',
  'Redeem for a print': 'Gegen einen Druck einlösen',

  // What can be done with it
  'Print this receipt': 'Diesen Beleg drucken',
  'Print##act': 'Drucken',
  'Address copied': 'Adresse kopiert',
  Share: 'Teilen',
  'Receipt (PDF)': 'Beleg (PDF)',
  'Its metadata (JSON)': 'Seine Metadaten (JSON)',
  'Its memorial': 'Sein Andenken',
  'It gets its number as soon as the studio can give one.':
    'Er bekommt seine Nummer, sobald das Studio eine vergeben kann.',
  '{number} is yours.': '{number} gehört Ihnen.',
  'Follow your print': 'Ihren Druck verfolgen',

  // The permit and its last step
  'The permit': 'Die Genehmigung',
  'The studio has signed that these pills may be redeemed for this edition, by this wallet alone. Without it the contract burns nothing.':
    'Das Studio hat signiert, dass diese Pillen für diese Edition eingelöst werden dürfen, nur von dieser Wallet. Ohne sie verbrennt der Vertrag nichts.',
  Ends: 'Endet',
  over: 'vorbei',
  'Unused, the pills stay yours. Used, they are destroyed with this transaction.':
    'Ungenutzt bleiben die Pillen Ihre. Genutzt werden sie mit dieser Transaktion zerstört.',
  'If the permit ends unused, an address that you gave for it is erased. You can ask for a new one.':
    'Läuft die Genehmigung ungenutzt ab, wird eine dafür angegebene Adresse gelöscht. Sie können eine neue anfordern.',
  'Unused, the pills stay yours. Used, they are locked first, destroyed when your claim stands; pills and price can be taken back from {day}.':
    'Ungenutzt bleiben die Pillen Ihre. Genutzt werden sie erst gesperrt, und zerstört, wenn Ihre Bestellung steht; Pillen und Preis können Sie ab dem {day} zurückholen.',
  'The address it goes to': 'Die Adresse, an die er geht',
  'This permit is for another wallet.': 'Diese Genehmigung gilt für eine andere Wallet.',
  'Connect the one whose address begins with {start}. Nothing can be sent from this one.':
    'Verbinden Sie die, deren Adresse mit {start} beginnt. Von dieser kann nichts gesendet werden.',
  'Redeem {thing}': '{thing} einlösen',
  'Redeem {thing} for ever': '{thing} unwiderruflich einlösen',
  'Keep {thing}': '{thing} behalten',
  'To give up {thing} for ever, type the name {pillName}.':
    'Um {thing} unwiderruflich aufzugeben, geben Sie den Namen {pillName} ein.',
  'The contract would refuse this now.': 'Der Vertrag würde das jetzt ablehnen.',
  'The permit may have run out, the pills may have moved, or the wallet holds too little for the price. Nothing was sent; ask for a new permit.':
    'Die Genehmigung ist vielleicht abgelaufen, die Pillen sind weg, oder die Wallet hält zu wenig für den Preis. Es wurde nichts gesendet; fordern Sie eine neue Genehmigung an.',
  'This wallet holds {sum}.': 'Diese Wallet hält {sum}.',
  'The price is {sum}. Nothing was sent and {thing} is untouched. Send what lacks to this wallet while the permit is good, then look again.':
    'Der Preis ist {sum}. Es wurde nichts gesendet, und {thing} ist unberührt. Senden Sie, was fehlt, an diese Wallet, solange die Genehmigung gilt, und sehen Sie dann erneut nach.',
  'about {fee}': 'etwa {fee}',
  'your wallet shows it': 'Ihre Wallet zeigt sie',
  'Burns {thing}, pays the price and opens your claim. If any part fails, nothing happens.':
    'Verbrennt {thing}, zahlt den Preis und eröffnet Ihre Bestellung. Scheitert etwas davon, geschieht nichts.',
  'Burns {thing} and opens your claim. If any part fails, nothing happens.':
    'Verbrennt {thing} und eröffnet Ihre Bestellung. Scheitert etwas davon, geschieht nichts.',
  'Locks {thing}, pays the price and opens your claim. If any part fails, nothing happens.':
    'Sperrt {thing}, zahlt den Preis und eröffnet Ihre Bestellung. Scheitert etwas davon, geschieht nichts.',
  'Locks {thing} and opens your claim. If any part fails, nothing happens.':
    'Sperrt {thing} und eröffnet Ihre Bestellung. Scheitert etwas davon, geschieht nichts.',
  'Redeem, or a contract interaction, never approve.': 'Redeem oder eine Vertragsinteraktion, nie Approve.',
  'Allow exactly {sum}': 'Genau {sum} freigeben',
  'The redemption may take {sum} at the moment, by an earlier permission. Revoke that first; then allow exactly the price.':
    'Die Einlösung darf durch eine frühere Freigabe zurzeit {sum} nehmen. Widerrufen Sie diese zuerst; geben Sie dann genau den Preis frei.',
  'Lets the studio’s redemption take {sum} of this wallet and not more. Redeeming uses it up; until then you can revoke it.':
    'Erlaubt der Einlösung des Studios, {sum} von dieser Wallet zu nehmen und nicht mehr. Das Einlösen verbraucht sie; bis dahin können Sie sie widerrufen.',
  'Approve, or a spending cap of {sum}.': 'Freigeben oder eine Ausgabengrenze von {sum}.',
  'Take the permission back': 'Freigabe widerrufen',
  'Answer in your wallet': 'In Ihrer Wallet antworten',
  'Allow {sum}': '{sum} freigeben',

  // Taking back
  'Take it back##pills': 'Zurückholen',
  'One transaction of the wallet that redeemed. It costs the network’s fee and nothing else.':
    'Eine Transaktion der Wallet, die eingelöst hat. Sie kostet die Netzwerkgebühr und sonst nichts.',
  'The contract refused.': 'Der Vertrag hat abgelehnt.',
  'Everything waits in it as before. Load the page again to see how it stands.':
    'Alles wartet darin wie zuvor. Laden Sie die Seite neu, um zu sehen, wie es steht.',
  'Answer in {name}': 'In {name} antworten',
  'Waiting for the chain': 'Warten auf die Blockchain',
  'Taken back': 'Zurückgeholt',
  'Take {thing} back': '{thing} zurückholen',
  'Another wallet redeemed this; only that one can take it back.':
    'Eine andere Wallet hat das eingelöst; nur sie kann es zurückholen.',
  'The burn contract has no access to your wallet, as of block {block}.':
    'Der Verbrennungsvertrag hat keinen Zugriff auf Ihre Wallet, Stand Block {block}.',
  'The burn contract may take all pieces of this collection.':
    'Der Verbrennungsvertrag darf alle Stücke dieser Kollektion nehmen.',
  'The burn contract may still take this piece.': 'Der Verbrennungsvertrag darf dieses Stück noch nehmen.',
  'That permission was given elsewhere; no page of this site asks for it.':
    'Diese Freigabe wurde anderswo gegeben; keine Seite hier fragt danach.',
  'That permission was given for this burn and was not used.':
    'Diese Freigabe wurde für diese Verbrennung gegeben und nicht genutzt.',
  'It stands until you revoke it. As of block {block}.': 'Sie gilt, bis Sie sie widerrufen. Stand Block {block}.',
  'The permission': 'Die Freigabe',
  'Remove permission': 'Freigabe widerrufen',
  'Another wallet gave this permission; only that one can revoke it.':
    'Eine andere Wallet hat diese Freigabe gegeben; nur sie kann sie widerrufen.',
  'It costs a network fee and moves nothing.': 'Es kostet eine Netzwerkgebühr und bewegt nichts.',
} as const satisfies Record<string, Translation>
