import type { Translation } from '../../translate.ts'

/** What stands on the pages themselves: the front door, collections, collectors, shipping, vaults. */
export const routes = {
  // The front door and the collections
  'Open now': 'Jetzt offen',
  'Nothing has happened yet.': 'Noch ist nichts geschehen.',
  'Mints, sales and burns appear here a few seconds after they are in a block.':
    'Prägungen, Verkäufe und Verbrennungen erscheinen hier wenige Sekunden, nachdem sie in einem Block stehen.',
  'Newest events': 'Neueste Ereignisse',
  Works: 'Werke',
  'Read more': 'Mehr lesen',
  'Each collection is a contract on the chain. What is shown is what the chain says.':
    'Jede Kollektion ist ein Vertrag auf der Blockchain. Gezeigt wird, was die Blockchain sagt.',

  // A wallet
  'What an address holds here. You can read every page without a wallet.':
    'Was eine Adresse hier hält. Alle Seiten lassen sich ohne Wallet lesen.',
  'Wallets can only be found with JavaScript, which is off in this browser. The field above works without it.':
    'Wallets lassen sich nur mit JavaScript finden, und das ist in diesem Browser ausgeschaltet. Das Feld oben funktioniert auch so.',

  // A collector
  'pieces held': { one: 'gehaltenes Stück', other: 'gehaltene Stücke' },
  bought: 'gekauft',
  sold: 'verkauft',
  burned: 'verbrannt',
  'prints claimed': { one: 'bestellter Druck', other: 'bestellte Drucke' },
  'vaults held': { one: 'gehaltener Tresor', other: 'gehaltene Tresore' },
  'vaults busted': { one: 'aufgebrochener Tresor', other: 'aufgebrochene Tresore' },
  'here since': 'hier seit',
  'No piece is held now.': 'Zurzeit wird kein Stück gehalten.',
  'What was here is in the timeline below.': 'Was hier war, steht unten in der Zeitleiste.',
  'These as CSV': 'Diese als CSV',
  'Vaults of this collector': 'Tresore dieses Sammlers',
  Timeline: 'Zeitleiste',
  'Nothing is that old.': 'So weit zurück gibt es nichts.',
  'The newest events': 'Die neuesten Ereignisse',
  'A score says how unusual a piece’s traits are together; rank 1 is the most unusual. It counts words, not what there is to see: rare is not the same as good.':
    'Ein Wert sagt, wie ungewöhnlich die Merkmale eines Stücks zusammen sind; Rang 1 ist am ungewöhnlichsten. Gezählt werden Wörter, nicht, was zu sehen ist: Selten ist nicht dasselbe wie gut.',
  'No ranked piece is held now.': 'Zurzeit wird kein Stück mit Rang gehalten.',
  'Pieces get a rank when their traits have been read.':
    'Stücke bekommen einen Rang, sobald ihre Merkmale gelesen sind.',
  'What this collector holds': 'Was dieser Sammler hält',
  'Every value of every trait that survives in the collections held here: held, burned, or missing, and who holds what is missing.':
    'Alle noch vorhandenen Werte aller Merkmale der Kollektionen, die hier gehalten werden: gehalten, verbrannt oder fehlend, und wer hält, was fehlt.',
  'No traits to compare.': 'Keine Merkmale zum Vergleichen.',
  'This collector holds nothing whose traits have been read.':
    'Dieser Sammler hält nichts, dessen Merkmale schon gelesen sind.',
  'Which of these pieces can be burned or printed now, and why the others can’t. Only their holder can do it.':
    'Welche dieser Stücke jetzt verbrannt oder gedruckt werden können, und warum die anderen nicht. Nur ihr Inhaber kann es tun.',
  '{pill}, no print left': '{pill}, kein Druck mehr übrig',
  'There is no such page.': 'Diese Seite gibt es nicht.',
  'Pages of pieces': 'Seiten mit Stücken',

  // Shipping
  Shipping: 'Versand',
  'The collector’s desk: claims, parcels and where they are.': 'Für Sammler: Bestellungen, Pakete und wo sie sind.',
  'Sign in to see your claims.': 'Melden Sie sich an, um Ihre Bestellungen zu sehen.',
  'A claim belongs to an account, and to the wallets that are linked to it. With a wallet alone you sign in by a short text that it signs; nothing moves and it costs nothing.':
    'Eine Bestellung gehört zu einem Konto und zu den Wallets, die damit verknüpft sind. Mit einer Wallet allein melden Sie sich durch einen kurzen Text an, den sie signiert; nichts wird bewegt, und es kostet nichts.',
  'Sign in': 'Anmelden',
  'Your address': 'Ihre Adresse',
  'An address is encrypted by itself, opened only to pack and send, and erased after delivery. Each opening is written down, and you see who did, when and why.':
    'Eine Adresse wird einzeln verschlüsselt, nur zum Verpacken und Versenden geöffnet und nach der Zustellung gelöscht. Jedes Öffnen wird vermerkt, und Sie sehen, wer es getan hat, wann und warum.',
  'An address is encrypted by itself, opened only to pack and send, and erased {count} days after delivery. Each opening is written down, and you see who did, when and why.':
    {
      one: 'Eine Adresse wird einzeln verschlüsselt, nur zum Verpacken und Versenden geöffnet und einen Tag nach der Zustellung gelöscht. Jedes Öffnen wird vermerkt, und Sie sehen, wer es getan hat, wann und warum.',
      other:
        'Eine Adresse wird einzeln verschlüsselt, nur zum Verpacken und Versenden geöffnet und {count} Tage nach der Zustellung gelöscht. Jedes Öffnen wird vermerkt, und Sie sehen, wer es getan hat, wann und warum.',
    },
  'It never appears in emails, links or lists. If anybody asks for your address in this studio’s name anywhere else, it isn’t us.':
    'Sie erscheint nie in E-Mails, Links oder Listen. Wenn jemand anderswo im Namen dieses Studios nach Ihrer Adresse fragt, sind das nicht wir.',
  'Register of printed {title} pieces': 'Register der gedruckten Stücke aus {title}',
  'How a print reaches you': 'Wie ein Druck zu Ihnen kommt',
  'From the chain to your door.': 'Von der Blockchain bis an Ihre Tür.',
  'A claim opens': 'Eine Bestellung wird eröffnet',
  'It begins with something on the chain, a burned pill, or with a print right that its holder uses. It counts once the chain can no longer undo it.':
    'Sie beginnt auf der Blockchain, mit einer verbrannten Pille, oder mit einem Druckrecht, das der Inhaber nutzt. Sie gilt, sobald die Blockchain es nicht mehr zurücknehmen kann.',
  'Tell us where to send it': 'Sagen Sie uns, wohin',
  'Country first, with every cost and what customs may ask. If we can’t ship to you, we tell you before anything is burned.':
    'Zuerst das Land, mit allen Kosten und dem, was der Zoll verlangen kann. Wenn wir nicht zu Ihnen versenden können, sagen wir es, bevor etwas verbrannt wird.',
  'A number is given': 'Eine Nummer wird vergeben',
  'The claim becomes print n of N. No number is given twice.':
    'Aus der Bestellung wird Druck n von N. Keine Nummer wird zweimal vergeben.',
  'Printed, signed, packed': 'Gedruckt, signiert, eingepackt',
  'Each step is noted with its day. Until it is packed, the address can be changed.':
    'Jeder Schritt wird mit seinem Tag vermerkt. Bis zum Einpacken lässt sich die Adresse ändern.',
  'The parcel has a tracking number, or says plainly that it has none.':
    'Das Paket hat eine Sendungsnummer, oder es steht offen da, dass es keine hat.',
  'At your door': 'An Ihrer Tür',
  'The claim is closed. Its history stays, your address does not.':
    'Die Bestellung ist abgeschlossen. Ihr Verlauf bleibt, die Adresse nicht.',
  'Nobody is signed in here. Sign in first; the link is still good.':
    'Hier ist niemand angemeldet. Melden Sie sich zuerst an; der Link gilt weiterhin.',

  // Vaults
  Vaults: 'Tresore',
  'All vaults': 'Alle Tresore',
  'A vault is a token with sealed contents: fixed in advance, seen only when its holder opens it.':
    'Ein Tresor ist ein Token mit versiegeltem Inhalt: vorab festgelegt und erst zu sehen, wenn der Inhaber ihn öffnet.',
  'No vault has been sealed.': 'Es wurde noch kein Tresor versiegelt.',
  'There is nothing to open and nothing to wait for. Everything that exists hangs in <a>the collections</a>.':
    'Es gibt nichts zu öffnen und nichts abzuwarten. Alles, was es gibt, hängt in <a>den Kollektionen</a>.',
  'No vault stands like this now.': 'Zurzeit ist kein Tresor in diesem Zustand.',
  'How a vault stands': 'Wie es um einen Tresor steht',
  'How you can tell that nothing was swapped': 'Woran Sie sehen, dass nichts ausgetauscht wurde',
  'When a vault is sealed, each thing inside is written down with a random word of its own, and one fingerprint of the whole list goes on the chain. Nobody can read the list from the fingerprint, and nobody can change the list without changing the fingerprint.':
    'Wird ein Tresor versiegelt, so wird alles darin einzeln mit einem eigenen zufälligen Wort aufgeschrieben, und ein einziger Fingerabdruck der ganzen Liste kommt auf die Blockchain. Niemand kann die Liste aus dem Fingerabdruck lesen, und niemand kann die Liste ändern, ohne den Fingerabdruck zu ändern.',
  'When a vault is busted, the list and the random words are published. Your own browser takes the fingerprint of what it got and compares: they are equal, or something was swapped.':
    'Wird ein Tresor aufgebrochen, so werden die Liste und die zufälligen Wörter veröffentlicht. Ihr eigener Browser nimmt den Fingerabdruck dessen, was er bekommen hat, und vergleicht: Sie sind gleich, oder etwas wurde ausgetauscht.',
  'Tokens inside a vault are held by a contract, so anybody can see them on the chain. What stays hidden is the rest: prints and words.':
    'Token in einem Tresor hält ein Vertrag, deshalb kann jeder sie auf der Blockchain sehen. Verborgen bleibt das Übrige: Drucke und Worte.',
  'The mark of a vault is drawn from its fingerprint. Two vaults with one mark would be one vault.':
    'Das Zeichen eines Tresors wird aus seinem Fingerabdruck gezeichnet. Zwei Tresore mit demselben Zeichen wären derselbe Tresor.',
  'Busted vaults': 'Aufgebrochene Tresore',
  'Vaults that were opened, and what was inside.': 'Tresore, die geöffnet wurden, und was darin war.',
  'No vault has been busted.': 'Es wurde noch kein Tresor aufgebrochen.',
  'All vaults, and what a vault is': 'Alle Tresore, und was ein Tresor ist',
  'What busting does': 'Was beim Aufbrechen geschieht',
  'Only the holder of a vault can bust it, and only once. The vault’s token is burned. Tokens inside go to the holder in the same transaction; the rest is published when the chain cannot take the bust back.':
    'Nur der Inhaber eines Tresors kann ihn aufbrechen, und nur einmal. Der Token des Tresors wird verbrannt. Token darin gehen in derselben Transaktion an den Inhaber; das Übrige wird veröffentlicht, sobald die Blockchain das Aufbrechen nicht mehr zurücknehmen kann.',
  'From then on its contents hang here, beside the proof that they are the ones that were sealed.':
    'Von da an hängt der Inhalt hier, neben dem Nachweis, dass es derselbe ist, der versiegelt wurde.',

  // Drafts of the studio
  'Preview of a draft. Visitors don’t see this page.': 'Vorschau eines Entwurfs. Besucher sehen diese Seite nicht.',
  'Nothing on it can be pressed.': 'Auf ihr lässt sich nichts drücken.',
  'There is nothing to show yet.': 'Es gibt noch nichts zu zeigen.',
  'This preview link does not open anything: it was withdrawn, is older than {days} days, or is not complete. Ask the studio for a new one.':
    'Dieser Vorschau-Link öffnet nichts: Er wurde zurückgezogen, ist älter als {days} Tage oder nicht vollständig. Bitten Sie das Studio um einen neuen.',

  // What a page refuses
  'This page takes nothing of the kind. Nothing was changed.':
    'Diese Seite nimmt so etwas nicht an. Es wurde nichts geändert.',
} as const satisfies Record<string, Translation>
