import type { Translation } from '../../translate.ts'

/** The wallet to practise with, on a chain where nothing is worth anything: what it asks, in plain words. */
export const walletPractice = {
  'Practice wallet': 'Übungs-Wallet',
  'What is signed': 'Was signiert wird',
  Refuse: 'Ablehnen',
  Allow: 'Erlauben',

  // Where the studio is on a real chain
  'You can <a>practise first</a> on {host}: the same pages, with pieces and money that are worth nothing.':
    'Sie können <a>vorher üben</a>, auf {host}: dieselben Seiten, mit Stücken und Geld, die nichts wert sind.',

  // Connecting and signing
  'Show your practice address to {host}?': 'Ihre Übungsadresse {host} zeigen?',
  'The page learns the address and nothing else. The wallet lives in this browser; its money is worth something on the practice chain alone.':
    'Die Seite erfährt die Adresse und sonst nichts. Die Wallet lebt in diesem Browser; ihr Geld ist nur auf der Übungs-Blockchain etwas wert.',
  'Sign this text?': 'Diesen Text signieren?',
  'A signature costs nothing and moves nothing by itself. Whoever has it can show that you agreed to the text.':
    'Eine Signatur kostet nichts und bewegt von sich aus nichts. Wer sie hat, kann zeigen, dass Sie dem Text zugestimmt haben.',
  'This text is for another site.': 'Dieser Text gilt für eine andere Website.',
  'It signs you in at {domain}, but this page is {host}. Refuse it.':
    'Er meldet Sie bei {domain} an, aber diese Seite ist {host}. Lehnen Sie ab.',
  'Sign for {host}?': 'Für {host} signieren?',
  'It proves that the wallet is yours, costs nothing and moves nothing.':
    'Das weist nach, dass die Wallet Ihnen gehört, kostet nichts und bewegt nichts.',
  'Order the print of number {number}?': 'Den Druck zu Nummer {number} bestellen?',
  'It costs nothing and moves nothing. With this signature the piece’s right to one print is used for ever, whoever holds the piece later.':
    'Das kostet nichts und bewegt nichts. Mit dieser Signatur ist das Recht des Stücks auf einen Druck für immer genutzt, wer auch immer das Stück später hält.',
  Site: 'Website',
  'none##contract': 'keiner',
  'Sign a note on number {number}?': 'Eine Notiz zu Nummer {number} signieren?',
  'It costs nothing and moves nothing. Once the studio publishes the note, everybody reads it beside your address.':
    'Das kostet nichts und bewegt nichts. Sobald das Studio die Notiz veröffentlicht, lesen alle sie neben Ihrer Adresse.',
  'Sign “{kind}”?': '„{kind}“ signieren?',
  data: 'Daten',
  'A contract can act on this signature. Read what it says before you sign.':
    'Ein Vertrag kann auf diese Signatur hin handeln. Lesen Sie, was da steht, bevor Sie signieren.',
  'nobody named': 'niemand genannt',

  // Transactions
  'a new one##contract': 'ein neuer',
  'Known as': 'Bekannt als',
  Sends: 'Sendet',
  '{amount} practice coins': '{amount} Übungsmünzen',
  'Do {count} things, one after the other?': {
    one: 'Eine Sache tun?',
    other: '{count} Dinge tun, eines nach dem anderen?',
  },
  'Each is a transaction of its own.': 'Jedes ist eine eigene Transaktion.',
  'Send practice money?': 'Übungsgeld senden?',
  'It goes to {recipient} and does not come back by itself.':
    'Es geht an {recipient} und kommt nicht von selbst zurück.',
  'Create a contract?': 'Einen Vertrag anlegen?',
  'It stays on the chain for good. The page has to say which contract it is and who controls it.':
    'Er bleibt für immer auf der Chain. Die Seite muss sagen, welcher Vertrag es ist und wer ihn steuert.',
  'Call a contract?': 'Einen Vertrag aufrufen?',
  'This wallet does not know the call {call}. The page has to say what it does.':
    'Diese Wallet kennt den Aufruf {call} nicht. Die Seite muss sagen, was er tut.',

  // Approvals
  'Allow somebody to move all your pieces?': 'Jemandem erlauben, alle Ihre Stücke zu bewegen?',
  '{operator} could then move every piece that you have in this contract, until you revoke it.':
    'Jedes Ihrer Stücke in diesem Vertrag ließe sich dann bewegen, bis Sie die Freigabe widerrufen, und zwar durch: {operator}.',
  'Revoke an approval?': 'Eine Freigabe widerrufen?',
  '{operator} can then no longer move your pieces in this contract.':
    'Ihre Stücke in diesem Vertrag darf dann nicht mehr bewegen: {operator}.',
  'Allow somebody to move number {number}?': 'Jemandem erlauben, Nummer {number} zu bewegen?',
  'Allow {operator} to move number {number}?':
    'Freigabe für Nummer {number} erteilen? Bewegen darf sie dann: {operator}',
  '{operator} could then move this one piece, until you revoke it.':
    'Dieses eine Stück ließe sich dann bewegen, bis Sie die Freigabe widerrufen, und zwar durch: {operator}.',
  'Revoke the approval of number {number}?': 'Die Freigabe für Nummer {number} widerrufen?',
  'Nobody but you can then move this piece.': 'Außer Ihnen kann dann niemand dieses Stück bewegen.',
  'Send number {number}?': 'Nummer {number} senden?',

  // Burning and redeeming
  'Burn number {number} for good?': 'Nummer {number} für immer verbrennen?',
  'The piece is then gone. Nobody can bring it back.': 'Das Stück ist dann weg. Niemand kann es zurückholen.',
  'Nobody can bring it back. Campaign {campaign} gives its pill to {recipient}.':
    'Niemand kann es zurückholen. Die Pille aus Aktion {campaign} bekommt {recipient}.',
  'Redeem {count} pills for good?': {
    one: 'Eine Pille unwiderruflich einlösen?',
    other: '{count} Pillen unwiderruflich einlösen?',
  },
  'Pills of kind {kind} are burned under a permit of the studio. Nobody can bring them back.':
    'Pillen der Art {kind} werden mit einer Genehmigung des Studios verbrannt. Niemand kann sie zurückholen.',

  // What the studio does
  'Open a burn campaign?': 'Eine Verbrennungsaktion eröffnen?',
  'It takes up to {cap} pieces of {collection} and gives {count} of pill {pill} for each. Its terms never change afterwards.':
    'Sie nimmt bis zu {cap} Stücke von {collection} und gibt für jedes {count} von Pille {pill}. Ihre Bedingungen ändern sich danach nie.',
  'It takes up to {cap} pieces of {collection}, only those with the numbers {numbers}, and gives {count} of pill {pill} for each. Its terms never change afterwards.':
    'Sie nimmt bis zu {cap} Stücke von {collection}, nur die mit den Nummern {numbers}, und gibt für jedes {count} von Pille {pill}. Ihre Bedingungen ändern sich danach nie.',
  'It takes up to {cap} pieces of {collection}, only those of a list ({numbers}), and gives {count} of pill {pill} for each. Its terms never change afterwards.':
    'Sie nimmt bis zu {cap} Stücke von {collection}, nur die einer Liste ({numbers}), und gibt für jedes {count} von Pille {pill}. Ihre Bedingungen ändern sich danach nie.',
  'It takes up to {cap} pieces of {collection}, or copies of a piece, only of those of a list ({numbers}), {together} together, and gives {count} of pill {pill} for so many. Its terms never change afterwards.':
    'Sie nimmt bis zu {cap} Stücke von {collection} oder Exemplare eines Stücks, nur von denen einer Liste ({numbers}), jeweils {together} zusammen, und gibt für so viele {count} von Pille {pill}. Ihre Bedingungen ändern sich danach nie.',
  'first number {first}, last {last}, {many} in all': 'erste Nummer {first}, letzte {last}, insgesamt {many}',
  'Mint {count} pieces?': { one: 'Ein Stück prägen?', other: '{count} Stücke prägen?' },
  'They get the next numbers. What is minted cannot be taken back; it goes to {recipient}.':
    'Sie erhalten die nächsten Nummern. Was geprägt ist, lässt sich nicht zurücknehmen; es geht an {recipient}.',
  'Have metadata read from somewhere else?': 'Metadaten woanders lesen lassen?',
  'Wallets and markets then read descriptions and pictures at {address}':
    'Wallets und Marktplätze lesen Beschreibungen und Bilder dann unter {address}',
  'Describe the collection elsewhere?': 'Die Sammlung woanders beschreiben?',
  'Wallets and markets then read its name, text and picture at {address}':
    'Wallets und Marktplätze lesen ihren Namen, ihren Text und ihr Bild dann unter {address}',
  'Announce a change of all pieces?': 'Eine Änderung an allen Stücken bekannt geben?',
  'Markets then read again what is written about them.': 'Marktplätze lesen dann neu, was über sie geschrieben steht.',
  'Pause all redemptions?': 'Alle Einlösungen unterbrechen?',
  'Nobody can redeem a pill until the owner resumes them.':
    'Niemand kann eine Pille einlösen, bis der Eigentümer sie wieder zulässt.',
  'Resume redemptions?': 'Einlösungen wieder zulassen?',
  'Collectors can then redeem pills again.': 'Sammler können dann wieder Pillen einlösen.',
  'Freeze where metadata is read, for good?': 'Den Ort der Metadaten endgültig festschreiben?',
  'Nobody can change the address afterwards, not even its owner.':
    'Danach kann niemand die Adresse ändern, auch der Eigentümer nicht.',
  'Set the royalty to {percent} percent?': 'Die Beteiligung auf {percent} Prozent setzen?',
  'Markets that honour it pay it to {receiver} from the next block on.':
    'Marktplätze, die sie achten, zahlen sie ab dem nächsten Block an {receiver}.',
  'Add the kind of pill “{name}”?': 'Die Pillenart „{name}“ hinzufügen?',
  'Its name can never change.': 'Ihr Name kann sich nie ändern.',
  'Describe pill {kind} elsewhere?': 'Pille {kind} woanders beschreiben?',
  'Freeze where pill {kind} is described, for good?':
    'Den Ort der Beschreibung von Pille {kind} endgültig festschreiben?',
  'Change the manager of a contract?': 'Den Verwalter eines Vertrags ändern?',
  '{somebody} manages it then, and the one before can do nothing more.':
    'Dann verwaltet {somebody} ihn, und wer es vorher tat, kann nichts mehr tun.',
  'Change whose permits count?': 'Ändern, wessen Genehmigungen gelten?',
  'Only those that {somebody} signs count then, at once.': 'Dann gelten sofort nur noch die von {somebody} signierten.',
  'Change where payments go?': 'Ändern, wohin Zahlungen gehen?',
  'What collectors pay goes to {somebody} from the next block on.':
    'Was Sammler zahlen, geht ab dem nächsten Block an {somebody}.',
  'Change who gives pills?': 'Ändern, wer Pillen ausgibt?',
  'Only {somebody} can give them then.': 'Dann kann nur {somebody} sie ausgeben.',
  'Offer the ownership of a contract?': 'Das Eigentum an einem Vertrag anbieten?',
  'Nothing changes until {somebody} accepts it.': 'Nichts ändert sich, bis {somebody} es annimmt.',
  'Accept the ownership of a contract?': 'Das Eigentum an einem Vertrag annehmen?',
  'This wallet then changes what its owner can, and the one before no more.':
    'Diese Wallet ändert dann, was sein Eigentümer ändern kann, und die vorige nichts mehr.',
  'Pause burn campaign {campaign}?': 'Verbrennungsaktion {campaign} unterbrechen?',
  'It takes no pieces until its owner resumes it.': 'Sie nimmt keine Stücke, bis ihr Eigentümer sie fortsetzt.',
  'Resume burn campaign {campaign}?': 'Verbrennungsaktion {campaign} fortsetzen?',
  'It takes pieces again.': 'Sie nimmt wieder Stücke.',
  'Close burn campaign {campaign} earlier?': 'Verbrennungsaktion {campaign} früher beenden?',
  'It cannot be opened again.': 'Sie kann nicht wieder eröffnet werden.',
  'Lower burn campaign {campaign} to {count} pieces?': {
    one: 'Verbrennungsaktion {campaign} auf ein Stück begrenzen?',
    other: 'Verbrennungsaktion {campaign} auf {count} Stücke begrenzen?',
  },
  'It cannot be raised again.': 'Die Grenze kann nicht wieder erhöht werden.',
  'Seal vault {vault}?': 'Tresor {vault} versiegeln?',
  'It goes to {recipient} with {count} items inside, {escrowed} of them in escrow. Afterwards nobody can change it.': {
    one: 'Er geht mit einem Inhalt an {recipient}, davon {escrowed} treuhänderisch verwahrt. Danach kann niemand ihn ändern.',
    other:
      'Er geht mit {count} Inhalten an {recipient}, davon {escrowed} treuhänderisch verwahrt. Danach kann niemand ihn ändern.',
  },
  'Announce on-chain what was in vault {vault}?': 'Auf der Blockchain bekannt geben, was in Tresor {vault} war?',
  'The chain then names the page where the contents are published: {address}.':
    'Die Blockchain nennt dann die Seite, auf der der Inhalt veröffentlicht ist: {address}.',
  'Announce a change of number {number}?': 'Eine Änderung an Nummer {number} bekannt geben?',
  'Markets then read again what is written about this piece.':
    'Marktplätze lesen dann neu, was über dieses Stück geschrieben steht.',

  // A piece to practise with
  'No practice piece.': 'Kein Stück zum Üben.',
  'The studio is sending one': 'Das Studio sendet eines',
  'Get a {singular} to practise with': 'Stück zum Üben holen ({singular})',
  'The practice wallet does not ask the chain for {method}, so nothing was done.':
    'Die Übungs-Wallet fragt die Blockchain nicht nach {method}, deshalb wurde nichts getan.',
  'There is no practice wallet on this chain: here money is real. Nothing was done.':
    'Auf dieser Blockchain gibt es keine Übungs-Wallet: Hier ist das Geld echt. Es wurde nichts getan.',
  'This wallet has had a practice piece already, so no other was sent. A fresh browser has a fresh practice wallet.':
    'Diese Wallet hatte schon ein Stück zum Üben, deshalb wurde kein weiteres gesendet. Ein frischer Browser hat eine frische Übungs-Wallet.',
  'Nobody on the practice chain has a piece of this collection to spare, so none was sent. Pieces can still be bought or given on the chain.':
    'Niemand auf der Übungs-Blockchain hat ein Stück dieser Kollektion übrig, deshalb wurde keines gesendet. Stücke können dort weiterhin gekauft oder verschenkt werden.',
  'The practice chain does not answer at the moment, so nothing was done. Try again in a minute.':
    'Die Übungs-Blockchain antwortet zurzeit nicht, deshalb wurde nichts getan. Versuchen Sie es in einer Minute erneut.',
  'The practice chain took the transfer and has not put it into a block yet, so the piece may still come. Look at what this wallet holds in a minute before you ask again.':
    'Die Übungs-Blockchain hat die Übertragung angenommen und noch in keinen Block geschrieben, das Stück kann also noch kommen. Sehen Sie in einer Minute nach, was diese Wallet hält, bevor Sie erneut fragen.',
  'The studio’s practice account sends calls to its own contracts only, so nothing was sent.':
    'Das Übungskonto des Studios sendet nur an die eigenen Verträge, deshalb wurde nichts gesendet.',
} as const satisfies Record<string, Translation>
