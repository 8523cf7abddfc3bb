import type { Translation } from '../../translate.ts'

/** Titles and descriptions of pages, for the browser's tab, search results and shared links. */
export const meta = {
  // Feeds
  News: 'Neues',
  'New exhibits': 'Neue Ausstellungen',
  'It gave {pills}.': 'Dafür gab es {pills}.',
  'A piece of {title} is gone for good.': 'Ein Stück aus {title} ist unwiderruflich verbrannt.',
  'Copies of a piece of {title} are gone for good.':
    'Exemplare eines Stücks aus {title} sind unwiderruflich verbrannt.',
  '{number} copies of {thing} were burned': '{number} Exemplare von {thing} wurden verbrannt',
  '{count} copies of {thing} were burned': {
    one: 'Ein Exemplar von {thing} wurde verbrannt',
    other: '{count} Exemplare von {thing} wurden verbrannt',
  },
  'A sheet of {title} has left the press. The edition’s register says where it is now.':
    'Ein Blatt von {title} ist gedruckt. Wo es jetzt ist, sagt das Register der Edition.',
  'Vault {vault} was opened': 'Tresor {vault} wurde aufgebrochen',
  'See what was in vault {vault}, and check that it is what was sealed.':
    'Sehen Sie, was in Tresor {vault} war, und prüfen Sie, dass es das ist, was versiegelt wurde.',
  'Burning opened for {title}': 'Das Verbrennen hat begonnen: {title}',
  'Each burned piece gives {pills}.': 'Für jedes verbrannte Stück gibt es {pills}.',
  'At most {count} pieces can be burned, until {day}.': {
    one: 'Höchstens ein Stück kann verbrannt werden, bis zum {day}.',
    other: 'Höchstens {count} Stücke können verbrannt werden, bis zum {day}.',
  },
  '{title} opened': '{title} ist erhältlich',

  // Entries of calendars
  'Burning {title} ends': 'Das Verbrennen endet: {title}',
  'Until then a piece of {title} can be burned for {pill}.':
    'Bis dahin kann ein Stück aus {title} für die Pille „{pill}“ verbrannt werden.',
  '{title} closes': '{title} schließt',
  'Until then a print of {title} can be had, as long as one is left.':
    'Bis dahin gibt es einen Druck von {title}, solange noch einer übrig ist.',

  // An account
  'Your name, address, password, second factor, passkeys, wallets and devices, and everything we store about you.':
    'Ihr Name, Ihre Adresse, Passwort, zweiter Faktor, Passkeys, Wallets und Geräte, und alles, was wir über Sie speichern.',
  Login: 'Anmelden',
  'Sign in to your account, or make one. Looking around needs none.':
    'Melden Sie sich an oder eröffnen Sie ein Konto. Zum Umsehen brauchen Sie keines.',
  '{room}, your room': '{room}, Ihr Raum',
  'A room that you hang yourself, with pieces that you hold.':
    'Ein Raum, den Sie selbst einrichten, mit Stücken, die Sie halten.',
  'Your rooms': 'Ihre Räume',
  'Rooms that you hang yourself, with pieces that you hold.':
    'Räume, die Sie selbst einrichten, mit Stücken, die Sie halten.',
  Wallet: 'Wallet',
  'Connect a wallet of this browser and see what it holds here, or look up any address without one.':
    'Verbinden Sie eine Wallet dieses Browsers und sehen Sie, was sie hier hält, oder schlagen Sie ohne Wallet eine beliebige Adresse nach.',

  // Collections and collectors
  'The collections of this studio: {collections}.': 'Die Kollektionen dieses Studios: {collections}.',
  'Rarity, collector {name}': 'Seltenheit, Sammler {name}',
  'The pieces of this collector by rank, beside the whole of each collection.':
    'Die Stücke dieses Sammlers nach Rang, neben der ganzen Kollektion.',
  'Traits, collector {name}': 'Merkmale, Sammler {name}',
  'Which traits of each collection this collector holds, burned, or lacks, and who holds those.':
    'Welche Merkmale jeder Kollektion dieser Sammler hält, welche er verbrannt hat und welche fehlen, und wer die fehlenden hält.',
  'Burned and printed, collector {name}': 'Verbrannt und gedruckt, Sammler {name}',
  'Burn and print, collector {name}': 'Verbrennen und drucken, Sammler {name}',
  'Which of the pieces held here can be burned or printed now, and why the others can’t.':
    'Welche der hier gehaltenen Stücke jetzt verbrannt oder gedruckt werden können, und warum die anderen nicht.',
  'Compare pieces': 'Stücke vergleichen',
  '{pieces} compared': '{pieces} im Vergleich',
  'Pieces beside each other: what they share, what tells them apart, and what each trait adds to a rank.':
    'Stücke nebeneinander: was sie gemeinsam haben, was sie unterscheidet und was jedes Merkmal zum Rang beiträgt.',
  'Search for “{query}”': 'Suche nach „{query}“',
  'Find pieces by number, name or trait, collectors by address or name, exhibits and prints.':
    'Finden Sie Stücke nach Nummer, Name oder Merkmal, Sammler nach Adresse oder Name, Ausstellungen und Drucke.',

  // Single pages
  'Read API': 'Lese-API',
  'The addresses at which programs read what we have read from the chain, as JSON and without a key.':
    'Die Adressen, unter denen Programme lesen, was wir von der Blockchain gelesen haben, als JSON und ohne Schlüssel.',
  Guarantees: 'Garantien',
  'What we promise about burns, pills and claims, checked just now; the studio’s official addresses, and the hashes of the code that runs.':
    'Was wir zu Verbrennungen, Pillen und Bestellungen versprechen, gerade eben geprüft; die offiziellen Adressen des Studios und die Hashes des Codes, der läuft.',
  'Your note': 'Ihre Notiz',
  'What the holder of a piece says about it, signed by the wallet that holds it.':
    'Was der Inhaber eines Stücks darüber sagt, signiert mit der Wallet, die es hält.',
  'Preview: {title}': 'Vorschau: {title}',
  'A draft of the studio, for whoever was given its link.':
    'Ein Entwurf des Studios, für alle, die den Link bekommen haben.',

  // Certificates
  '{print}, certificate': '{print}, Zertifikat',
  'Certificate of authenticity of {title}, {label}, by {artist}, {year}: what the sheet is, and a signature that anybody can check.':
    'Echtheitszertifikat für {title}, {label}, von {artist}, {year}: was das Blatt ist, und eine Signatur, die alle prüfen können.',
  'Verify a certificate': 'Ein Zertifikat prüfen',
  'Checks the signature of a print’s certificate in your own browser, without a network too.':
    'Prüft die Signatur eines Zertifikats in Ihrem eigenen Browser, auch ohne Netz.',

  // Claims
  'Where claims, parcels and tracking come together: what you have claimed, where it is, and what the studio needs from you.':
    'Hier kommen Bestellungen, Pakete und Sendungsverfolgung zusammen: was Sie bestellt haben, wo es ist und was das Studio von Ihnen braucht.',
  '{print}, your claim': '{print}, Ihre Bestellung',
  'One claim from the chain to the door: where it stands, what it needs, and what happened.':
    'Eine Bestellung von der Blockchain bis zur Haustür: wo sie steht, was sie braucht und was geschehen ist.',
  '{print}: your address': '{print}: Ihre Adresse',
  'Where your print goes. Encrypted, opened only to pack and send, erased after delivery.':
    'Wohin Ihr Druck geht. Verschlüsselt, nur zum Verpacken und Versenden geöffnet, nach der Zustellung gelöscht.',
  '{print}: report': '{print}: Meldung',
  'Tell the studio that a print came damaged, or not at all.':
    'Melden Sie dem Studio, dass ein Druck beschädigt oder gar nicht angekommen ist.',
  'Somebody gives you their claim on a print by a private link. See what it is, and take it.':
    'Jemand gibt Ihnen mit einem privaten Link die Bestellung eines Drucks. Sehen Sie nach, was es ist, und nehmen Sie sie an.',
  'How far a print is on its way to its owner.': 'Wie weit ein Druck auf dem Weg zu seinem Eigentümer ist.',

  // Vaults
  'Vaults that their holders opened, with what was inside.':
    'Tresore, die ihre Inhaber geöffnet haben, mit ihrem Inhalt.',
  'None has been opened.': 'Noch keiner wurde geöffnet.',
  '{count} have been opened.': { one: 'Einer wurde geöffnet.', other: '{count} wurden geöffnet.' },
  'Vault {vault}': 'Tresor {vault}',
  'Vault {vault}, busted: what was inside, and the proof that it is what was sealed.':
    'Tresor {vault}, aufgebrochen: was darin war, und der Nachweis, dass es dasselbe ist, das versiegelt wurde.',
  'Vault {vault}: {state}. {count} items inside, fixed by a fingerprint on the chain.': {
    one: 'Tresor {vault}: {state}. Inhalt: ein Teil, durch einen Fingerabdruck auf der Blockchain festgelegt.',
    other: 'Tresor {vault}: {state}. Inhalt: {count} Teile, durch einen Fingerabdruck auf der Blockchain festgelegt.',
  },
  'Sealed pieces: what is inside is fixed in advance and seen only when the holder opens it.':
    'Versiegelte Stücke: Was darin ist, steht vorab fest und ist erst zu sehen, wenn der Inhaber öffnet.',
  '{sealed} sealed, {busted} of them busted.': '{sealed} versiegelt, davon {busted} aufgebrochen.',
  'Vaults: {state}': 'Tresore: {state}',
} as const satisfies Record<string, Translation>
