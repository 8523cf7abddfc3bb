import type { Translation } from '../../translate.ts'

/** The page of guarantees: what is promised, what was found, the official addresses, and the code that runs. */
export const guarantees = {
  Guarantees: 'Garantien',
  'What we promise about burning, and whether it holds. Nobody fills in this page: the server compares the chain with our records and shows what it finds.':
    'Was wir zum Verbrennen versprechen, und ob es gehalten wird. Diese Seite füllt niemand aus: Der Server vergleicht die Blockchain mit unseren Aufzeichnungen und zeigt, was er findet.',
  'Burn campaign {campaign} is paused.': 'Die Aktion {campaign} ist unterbrochen.',
  'It takes no pieces until it resumes. Nobody’s piece is affected.':
    'Bis sie weitergeht, nimmt sie keine Stücke an. Niemandes Stück ist betroffen.',
  'It takes no pieces of {collection} until it resumes. Nobody’s piece is affected.':
    'Bis sie weitergeht, nimmt sie keine Stücke aus {collection} an. Niemandes Stück ist betroffen.',
  'Burn campaign {campaign} gives more pills than prints were left.':
    'Die Aktion {campaign} gibt mehr Pillen, als Drucke übrig waren.',

  // How it stands
  '{count} promises do not hold.': {
    one: 'Ein Versprechen ist nicht gehalten.',
    other: '{count} Versprechen sind nicht gehalten.',
  },
  'Nothing is checked at the moment.': 'Zurzeit ist nichts geprüft.',
  '{unchecked} of {all} could not be checked.': '{unchecked} von {all} ließen sich nicht prüfen.',
  'Every promise holds; some things are still open.': 'Jedes Versprechen ist gehalten; einiges ist noch offen.',
  'Every promise holds.': 'Jedes Versprechen ist gehalten.',
  Holds: 'Gehalten',
  'Does not hold': 'Nicht gehalten',
  'Open##promise': 'Offen',
  'Not checked': 'Nicht geprüft',
  'Checked {moment}': 'Geprüft: {moment}',
  'Checked {moment}, longer than a minute ago: it says nothing about now':
    'Geprüft: {moment}, vor mehr als einer Minute; über jetzt sagt das nichts',
  ', second {second}': ', Sekunde {second}',
  'As of block {block}': 'Stand: Block {block}',
  'Not as of any block': 'Ohne Block',
  'A check counts for {seconds} seconds. Load the page again for a new one, or <json>read it as JSON</json>. Every burn stands in the <ledger>public ledger</ledger>; your own permissions stand on the <wallet>wallet page</wallet>.':
    'Eine Prüfung gilt {seconds} Sekunden. Laden Sie die Seite für eine neue noch einmal, oder <json>lesen Sie sie als JSON</json>. Jede Verbrennung steht im <ledger>öffentlichen Verzeichnis</ledger>; Ihre eigenen Freigaben stehen auf der <wallet>Wallet-Seite</wallet>.',

  // What is promised
  'No more pills can be made than prints are left.': 'Es können nicht mehr Pillen entstehen, als Drucke übrig sind.',
  'For each kind of pill: those that wait for a print and those that open campaigns can still give, which their caps in the contract limit, with the prints that are left.':
    'Für jede Art von Pille: die auf einen Druck warten und die offene Aktionen noch geben können, begrenzt durch die Obergrenzen im Vertrag, verglichen mit den übrigen Drucken.',
  'Every burned piece gave its pills.': 'Jedes verbrannte Stück hat seine Pillen gegeben.',
  'Each burn that the campaign contract announced, with the pills that the pill contract issued in the same transaction.':
    'Jede Verbrennung, die der Aktionsvertrag gemeldet hat, verglichen mit den Pillen, die der Pillenvertrag in derselben Transaktion ausgegeben hat.',
  'Every redeemed pill opened its claim.': 'Jede eingelöste Pille hat ihre Bestellung eröffnet.',
  'Each redemption in a final block, with the claim that carries its number.':
    'Jede Einlösung in einem endgültigen Block, verglichen mit der Bestellung, die ihre Kennung trägt.',
  'Every claim from a pill has a redemption on the chain.':
    'Zu jeder Bestellung aus einer Pille gibt es eine Einlösung auf der Blockchain.',
  'Each claim that came from a pill, with the redemption that it names.':
    'Jede Bestellung, die aus einer Pille kam, verglichen mit der Einlösung, die sie nennt.',
  'Nobody’s burn is stuck.': 'Niemandes Verbrennung steckt fest.',
  'Everything that people sent, with what the chain says of it and how long it has waited.':
    'Alles, was gesendet wurde, verglichen mit dem, was die Blockchain dazu sagt, und wie lange es schon wartet.',
  'No number of an edition was given twice.': 'Keine Nummer einer Edition wurde zweimal vergeben.',
  'All numbers in the register and in the claims, with each other.':
    'Alle Nummern im Register und in den Bestellungen, miteinander verglichen.',
  'No pill is left locked.': 'Keine Pille bleibt gesperrt.',
  'Every pill that was locked for a claim, with whether it was destroyed for it or given back within half an hour of its final block.':
    'Jede Pille, die für eine Bestellung gesperrt wurde: ob sie innerhalb einer halben Stunde nach ihrem endgültigen Block dafür zerstört oder zurückgegeben wurde.',
  'No permission is left open to our contracts.': 'Keine Freigabe für unsere Verträge bleibt offen.',
  'Every permission that was given to our burn contracts, with what the collections say of it now.':
    'Jede Freigabe, die unseren Verträgen zum Verbrennen gegeben wurde, verglichen mit dem, was die Kollektionen jetzt dazu sagen.',
  'No address is kept longer than promised.': 'Keine Adresse wird länger aufbewahrt als versprochen.',
  'Every address that is kept, encrypted, with the day on which it has to be erased. Addresses on legal hold are counted beside.':
    'Jede Adresse, die verschlüsselt aufbewahrt wird, verglichen mit dem Tag, an dem sie gelöscht sein muss. Adressen in gesetzlicher Aufbewahrung werden daneben gezählt.',
  'Our records match the contracts.': 'Unsere Aufzeichnungen stimmen mit den Verträgen überein.',
  'Pills issued and destroyed, pills held, and pieces burned in every campaign: as the contracts count them and as our book does, at the same block.':
    'Ausgegebene und zerstörte Pillen, gehaltene Pillen und verbrannte Stücke jeder Aktion: wie die Verträge sie zählen und wie wir sie zählen, am selben Block.',

  // What was found
  'Every pill that can still be made has a print left for it.':
    'Für jede Pille, die noch entstehen kann, ist ein Druck übrig.',
  '{count} pills could still be made without a print left for them.': {
    one: 'Eine Pille könnte noch entstehen, für die kein Druck übrig ist.',
    other: '{count} Pillen könnten noch entstehen, für die kein Druck übrig ist.',
  },
  '{name}: {waiting} waiting, at most {toCome} to come, prints without end.':
    '{name}: {waiting} warten, höchstens {toCome} kommen noch, Drucke unbegrenzt.',
  '{name}: {waiting} waiting, at most {toCome} to come, {count} prints left.': {
    one: '{name}: {waiting} warten, höchstens {toCome} kommen noch, {count} Druck ist übrig.',
    other: '{name}: {waiting} warten, höchstens {toCome} kommen noch, {count} Drucke sind übrig.',
  },
  'None gave other pills than announced.': 'Keine gab andere Pillen als angekündigt.',
  '{count} transactions gave other pills than announced.': {
    one: 'Eine Transaktion gab andere Pillen als angekündigt.',
    other: '{count} Transaktionen gaben andere Pillen als angekündigt.',
  },
  'None is without its claim.': 'Keine ist ohne ihre Bestellung.',
  '{count} redemptions have no claim.': {
    one: 'Eine Einlösung hat keine Bestellung.',
    other: '{count} Einlösungen haben keine Bestellung.',
  },
  'None is without its redemption.': 'Keine ist ohne ihre Einlösung.',
  '{count} claims name a redemption that the chain does not have.': {
    one: 'Eine Bestellung nennt eine Einlösung, die die Blockchain nicht hat.',
    other: '{count} Bestellungen nennen eine Einlösung, die die Blockchain nicht hat.',
  },
  'None waits longer than it should.': 'Keine wartet länger, als sie sollte.',
  '{count} wait longer than they should. The studio sees which; whose piece is where stands on the chain.': {
    one: 'Eine wartet länger, als sie sollte. Das Studio sieht, welche; wessen Stück wo ist, steht auf der Blockchain.',
    other:
      '{count} warten länger, als sie sollten. Das Studio sieht, welche; wessen Stück wo ist, steht auf der Blockchain.',
  },
  'Each number stands once.': 'Jede Nummer steht einmal da.',
  '{count} numbers stand twice.': { one: 'Eine Nummer steht zweimal da.', other: '{count} Nummern stehen zweimal da.' },
  'None waits to be settled.': 'Keine wartet auf ihre Abrechnung.',
  '{count} locks wait to be settled. When its time is over, its holder takes everything back.': {
    one: 'Eine Sperre wartet auf ihre Abrechnung. Ist ihre Zeit um, holt der Inhaber alles zurück.',
    other: '{count} Sperren warten auf ihre Abrechnung. Ist ihre Zeit um, holt der Inhaber alles zurück.',
  },
  'None is older than it may be.': 'Keine ist älter, als sie sein darf.',
  '{count} addresses are older than they may be.': {
    one: 'Eine Adresse ist älter, als sie sein darf.',
    other: '{count} Adressen sind älter, als sie sein dürfen.',
  },
  'None is kept now.': 'Zurzeit wird keine aufbewahrt.',
  '{count} are kept now, none on legal hold.': {
    one: 'Zurzeit wird eine aufbewahrt, keine in gesetzlicher Aufbewahrung.',
    other: 'Zurzeit werden {count} aufbewahrt, keine in gesetzlicher Aufbewahrung.',
  },
  '{count} are kept now, {held} on legal hold.': {
    one: 'Zurzeit wird eine aufbewahrt, davon {held} in gesetzlicher Aufbewahrung.',
    other: 'Zurzeit werden {count} aufbewahrt, davon {held} in gesetzlicher Aufbewahrung.',
  },
  'None stands.': 'Keine steht offen.',
  '{count} stand. Whoever gave one can revoke it on the wallet page. Our contract burns a piece for its holder alone, so nobody else can use it.':
    {
      one: 'Eine steht offen. Wer sie gegeben hat, kann sie auf der Wallet-Seite widerrufen. Unser Vertrag verbrennt ein Stück nur für seinen Inhaber, deshalb kann niemand sonst sie nutzen.',
      other:
        '{count} stehen offen. Wer eine gegeben hat, kann sie auf der Wallet-Seite widerrufen. Unser Vertrag verbrennt ein Stück nur für seinen Inhaber, deshalb kann niemand sonst sie nutzen.',
    },
  '{count} figures were asked of the contracts, and the book has the same.': {
    one: 'Eine Zahl wurde bei den Verträgen abgefragt, und wir haben dieselbe.',
    other: '{count} Zahlen wurden bei den Verträgen abgefragt, und wir haben dieselben.',
  },
  '{figure}: {chain} on the contract, {house} in our records.':
    '{figure}: {chain} im Vertrag, {house} in unseren Aufzeichnungen.',
  '{figure}: {chain} on the contract, {house} in our records, and {more} more.':
    '{figure}: {chain} im Vertrag, {house} in unseren Aufzeichnungen, und {more} weitere.',

  // Why something was not checked
  'This studio has no burn contracts, so there is nothing to check.':
    'Dieses Studio hat keine Verträge zum Verbrennen, also gibt es nichts zu prüfen.',
  'The newest blocks have not been read yet, so we can’t say how it stands now.':
    'Die neuesten Blöcke sind noch nicht gelesen, deshalb können wir nicht sagen, wie es jetzt steht.',
  'The chain does not answer, so this was not checked. Nothing follows from that about what is on it.':
    'Die Blockchain antwortet nicht, deshalb wurde das nicht geprüft. Über das, was auf ihr steht, sagt das nichts.',
  'The node does not tell all permissions that were ever given, so they could not be counted.':
    'Der Knoten nennt nicht alle Freigaben, die je gegeben wurden, deshalb ließen sie sich nicht zählen.',
  'The node does not answer, so the records could not be compared with the chain. Nothing is lost; look again in a minute.':
    'Der Knoten antwortet nicht, deshalb ließen sich die Aufzeichnungen nicht mit der Blockchain vergleichen. Es ist nichts verloren; sehen Sie in einer Minute wieder nach.',
  'This was not checked.': 'Das wurde nicht geprüft.',

  // Official addresses
  'Official addresses': 'Offizielle Adressen',
  'These are the studio’s, and no others. This site is at {host}; a page elsewhere that asks for your pieces is not ours.':
    'Diese gehören dem Studio, und keine anderen. Diese Website steht unter {host}; eine Seite anderswo, die nach Ihren Stücken fragt, ist nicht unsere.',
  'Signed, and how to check it': 'Signiert, und wie Sie das prüfen',
  'The text': 'Der Text',
  'The signed text': 'Der signierte Text',
  'Its signature, EIP-191, by {signer}': 'Seine Signatur, EIP-191, von {signer}',
  'Take text and signature from here or <json>from the JSON</json>, where both stand under “signed”.':
    'Nehmen Sie Text und Signatur von hier oder <json>aus dem JSON</json>, wo beide unter „signed“ stehen.',
  'Check the signature where you trust the program: in a block explorer’s “verify signature”, in your wallet’s, or with {command}.':
    'Prüfen Sie die Signatur mit einem Programm, dem Sie vertrauen: mit „verify signature“ eines Block-Explorers, in Ihrer Wallet oder mit {command}.',
  'Ask the redemption contract, {contract}, for its signer. It names the same key: so the list is the studio’s as surely as the contract is, and a copy of this page cannot sign another.':
    'Fragen Sie den Einlösevertrag {contract} nach seinem „signer“. Er nennt denselben Schlüssel: Die Liste ist also so sicher vom Studio wie der Vertrag, und eine Kopie dieser Seite kann keine andere signieren.',

  // The code that runs
  'What runs': 'Was läuft',
  'The code of every contract as it lies on the chain, by its keccak-256, compared with the contracts that this build carries.':
    'Der Code jedes Vertrags, wie er auf der Blockchain liegt, als keccak-256, verglichen mit den Verträgen, die dieser Build enthält.',
  'The code of {contract} from an earlier version of this product. It works as it did then.':
    'Der Code von {contract} aus einer früheren Fassung dieses Produkts. Er arbeitet wie damals.',
  'The same code as this build’s {contract}.': 'Derselbe Code wie {contract} in diesem Build.',
  'The same code as this build’s {contract}, but for {count} bytes that were written at deployment.': {
    one: 'Derselbe Code wie {contract} in diesem Build, bis auf ein Byte, das beim Veröffentlichen eingesetzt wurde.',
    other:
      'Derselbe Code wie {contract} in diesem Build, bis auf {count} Bytes, die beim Veröffentlichen eingesetzt wurden.',
  },
  'Other code than this build’s {contract}: it was deployed from another version, or is not ours.':
    'Anderer Code als {contract} in diesem Build: Er stammt aus einer anderen Version oder ist nicht von uns.',
  'The studio’s own contract: this build has nothing to compare it with.':
    'Ein eigener Vertrag des Studios: Dieser Build hat nichts, womit er sich vergleichen ließe.',
  'There is no contract at this address.': 'Unter dieser Adresse gibt es keinen Vertrag.',
  'The node did not answer, so this was not compared.':
    'Der Knoten hat nicht geantwortet, deshalb wurde das nicht verglichen.',
  'These pages': 'Diese Seiten',
  'They are made as they are changed, from no build.': 'Sie entstehen, während sie geändert werden, aus keinem Build.',
  'SHA-256 of everything that this build was made from. Whoever has the same sources gets it from {command}.':
    'SHA-256 von allem, woraus dieser Build gemacht ist. Wer dieselben Quellen hat, erhält ihn mit {command}.',
} as const satisfies Record<string, Translation>
