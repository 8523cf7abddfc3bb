import type { Translation } from '../../translate.ts'

/** The pages of a collector: what is held, how rare it is, what it can be used for, and how the pages are shown. */
export const collectorPages = {
  // The frame of the pages
  Collector: 'Sammler',
  'ENS name, looked up {day}': 'ENS-Name, nachgesehen am {day}',
  'A name that this collector chose': 'Ein Name, den dieser Sammler gewählt hat',
  'These wallets are shown as one collector, as their owner chose.':
    'Diese Wallets werden als ein Sammler gezeigt, wie es ihr Besitzer gewählt hat.',
  'Pages of this collector': 'Seiten dieses Sammlers',
  Holdings: 'Bestand',
  Rarity: 'Seltenheit',
  Traits: 'Merkmale',
  'Burn and print': 'Verbrennen und drucken',
  'Burned and printed': 'Verbrannt und gedruckt',
  'To take away: <csv>pieces as CSV</csv>, <json>everything as JSON</json>':
    'Zum Mitnehmen: <csv>Stücke als CSV</csv>, <json>alles als JSON</json>',

  // No such collector
  'This collector has asked not to be shown.': 'Dieser Sammler möchte nicht gezeigt werden.',
  'We know no collector called “{name}”. Names are checked once a day; the address of the wallet works at once.':
    'Wir kennen keinen Sammler namens „{name}“. Namen werden einmal am Tag geprüft; die Adresse der Wallet funktioniert sofort.',
  '“{text}” is not an address of a collector: that is 0x and 40 hexadecimal digits, or an ENS name. If some are capitals, one of them may be mistyped.':
    '„{text}“ ist keine Adresse eines Sammlers: Das wäre 0x mit 40 hexadezimalen Ziffern, oder ein ENS-Name. Wenn Großbuchstaben darin sind, ist vielleicht einer falsch getippt.',
  'No piece of this studio has ever been with {address}.': 'Kein Stück dieses Studios war je bei {address}.',
  'This address is nobody’s: what is sent there is burned.':
    'Diese Adresse gehört niemandem: Was dorthin gesendet wird, ist verbrannt.',

  // How one’s own pages are shown
  'Your collector page': 'Ihre Sammlerseite',
  'What an address holds is public on the chain. What we show of it is up to you.':
    'Was eine Adresse hält, ist auf der Blockchain öffentlich. Was wir davon zeigen, entscheiden Sie.',
  'Link a wallet first: its page is then yours to name or to hide.':
    'Verknüpfen Sie zuerst eine Wallet: Dann können Sie ihre Seite benennen oder verbergen.',
  'The studio took your name away.': 'Das Studio hat Ihnen den Namen genommen.',
  'You can choose another. It is shown once the studio has read it.':
    'Sie können einen anderen wählen. Er wird gezeigt, sobald das Studio ihn gelesen hat.',
  'Shown as': 'Gezeigt als',
  'Chosen name': 'Gewählter Name',
  'A name of your choice': 'Ein Name Ihrer Wahl',
  'Your ENS name': 'Ihr ENS-Name',
  'Where there is none, the address.': 'Wo es keinen gibt, die Adresse.',
  'The address alone': 'Nur die Adresse',
  'No name leads to you here.': 'Kein Name führt hier zu Ihnen.',
  'Everybody sees it beside your address. The studio reads it, and can take it away.':
    'Alle sehen ihn neben Ihrer Adresse. Das Studio liest ihn und kann ihn wieder nehmen.',
  'Wallet with this name': 'Wallet mit diesem Namen',
  'If you show your wallets as one collector, all of them have it.':
    'Wenn Sie Ihre Wallets als einen Sammler zeigen, haben ihn alle.',
  'Hide my pages': 'Meine Seiten verbergen',
  'They answer as if nobody were there, and no list, export or search engine is given your addresses. Pieces still name their owner.':
    'Sie antworten, als wäre dort niemand, und keine Liste, kein Export und keine Suchmaschine bekommt Ihre Adressen. Die Stücke nennen weiterhin, wem sie gehören.',
  'Show my wallets as one collector': 'Meine Wallets als einen Sammler zeigen',
  'Everybody can then see that these wallets belong together.':
    'Dann können alle sehen, dass diese Wallets zusammengehören.',
  Save: 'Speichern',

  // A name that cannot be chosen
  'Nothing was changed.': 'Es wurde nichts geändert.',
  'Type the name that you want to be shown by.': 'Geben Sie den Namen ein, unter dem Sie gezeigt werden möchten.',
  'A name has {least} to {most} characters.': 'Ein Name hat {least} bis {most} Zeichen.',
  'The name has signs in it that nobody sees. Type it again, without copying it.':
    'Im Namen sind Zeichen, die niemand sieht. Geben Sie ihn noch einmal ein, ohne ihn zu kopieren.',
  'A name has no dot: it would look like an ENS name or a web address.':
    'Ein Name hat keinen Punkt: Er sähe sonst aus wie ein ENS-Name oder eine Webadresse.',
  'A name has letters, numbers and spaces, and of other signs only these: - _ & ’ ,':
    'Ein Name hat Buchstaben, Ziffern und Leerzeichen, und an anderen Zeichen nur diese: - _ & ’ ,',
  'A name needs a letter, and few accents on each.':
    'Ein Name braucht einen Buchstaben, und auf jedem nur wenige Akzente.',
  'The name mixes letters of alphabets that look alike. Write it in one.':
    'Der Name mischt Buchstaben aus Alphabeten, die sich ähnlich sehen. Schreiben Sie ihn in einem.',
  'The name looks like the address of a wallet.': 'Der Name sieht aus wie die Adresse einer Wallet.',
  'The name is the studio’s own, or too close to it or to that of somebody who works there.':
    'Es ist der Name des Studios selbst, oder er ist ihm zu ähnlich oder dem Namen von jemandem, der dort arbeitet.',
  'Another collector goes by this name, or by one that looks like it.':
    'Ein anderer Sammler heißt so, oder so ähnlich.',
  'Hang your own rooms': 'Eigene Räume hängen',

  // What is held
  'Pieces of {title}': 'Stücke aus {title}',
  'On this page': 'Auf dieser Seite',
  'All {count} pieces of {title} with this collector': 'Alle {count} Stücke aus {title} bei diesem Sammler',

  // What was burned and printed
  'What was burned and printed': 'Was verbrannt und gedruckt wurde',
  'Pieces that were burned, and prints that were claimed with a piece’s right or a pill.':
    'Stücke, die verbrannt wurden, und Drucke, die mit dem Recht eines Stücks oder einer Pille bestellt wurden.',
  'See all, with a picture to share': 'Alles sehen, mit einem Bild zum Teilen',
  '{count} pieces burned': { one: 'Ein Stück verbrannt', other: '{count} Stücke verbrannt' },
  '{count} prints claimed': { one: 'Ein Druck bestellt', other: '{count} Drucke bestellt' },
  'What was burned': 'Was verbrannt wurde',
  'Prints that were claimed': 'Bestellte Drucke',
  'Burned on {day}': 'Verbrannt am {day}',
  '{edition}, claimed on {day}': '{edition}, bestellt am {day}',
  'Claimed with a pill on {day}': 'Mit einer Pille bestellt am {day}',
  'Claimed on {day}': 'Bestellt am {day}',
  'Nothing has been burned or printed yet.': 'Noch wurde nichts verbrannt oder gedruckt.',
  'Pages of what was burned and printed': 'Seiten mit Verbranntem und Gedrucktem',
  'Share it': 'Teilen',
  'Wherever this address is shared, this picture is shown.':
    'Wo immer diese Adresse geteilt wird, erscheint dieses Bild.',
  'Share picture: {counts}': 'Bild zum Teilen: {counts}',
  'Share picture of {title}': 'Bild zum Teilen: {title}',

  // What happened
  'Timeline, newest first': 'Verlauf, das Neueste zuerst',
  'Minted {piece}': '{piece} geprägt',
  'Minted {piece} for {price}': '{piece} für {price} geprägt',
  'Received {piece} from {collector}': '{piece} von {collector} erhalten',
  'Bought {piece} from {collector} for {price}': '{piece} von {collector} für {price} gekauft',
  'Passed on {piece} to {collector}': '{piece} an {collector} weitergegeben',
  'Sold {piece} to {collector} for {price}': '{piece} an {collector} für {price} verkauft',
  'Burned {piece}': '{piece} verbrannt',
  'Redeemed a pill for a print': 'Eine Pille für einen Druck eingelöst',
  'Redeemed a pill for a print of <edition>{title}</edition>':
    'Eine Pille für einen Druck von <edition>{title}</edition> eingelöst',
  'Busted <vault>vault {number}</vault>': '<vault>Tresor {number}</vault> aufgebrochen',
  'a piece##of': 'einem Stück',
  'Used the right of {piece} to a print': 'Recht von {piece} auf einen Druck genutzt',
  'Used the right of {piece} to a print of <edition>{title}</edition>':
    'Recht von {piece} auf einen Druck von <edition>{title}</edition> genutzt',
  'holder at final block {block} of {chain} · signed order {order}':
    'Inhaber am endgültigen Block {block} von {chain} · signierter Auftrag {order}',
  'holder at final block {block} · signed order {order}':
    'Inhaber am endgültigen Block {block} · signierter Auftrag {order}',
  Newest: 'Neueste',
  Earlier: 'Frühere',

  // What can be done with a piece
  'My collection': 'Meine Sammlung',
  'Your prints, pills and pieces, and what you can do with each.':
    'Ihre Drucke, Pillen und Stücke und was Sie mit jedem tun können.',
  'Your pieces': 'Ihre Stücke',
  'Your wallets hold no piece.': 'Ihre Wallets halten kein Stück.',
  'Pieces and what can be done with them': 'Stücke und was mit ihnen möglich ist',
  'Burn for {gives}': 'Verbrennen und dafür erhalten: {gives}',
  'Burning opens on {day}.': 'Verbrennen ist ab dem {day} möglich.',
  'Burning is paused by the studio.': 'Das Studio hat das Verbrennen angehalten.',
  'No burn is open for it.': 'Dafür ist keine Verbrennung offen.',
  'Its print has been claimed.': 'Der Druck dazu ist schon bestellt.',
  'Get its {title}': '{title} dazu bestellen',
  '{title} opens later.': '{title} ist später erhältlich.',
  '{title} opens on {day}.': '{title} ist ab dem {day} erhältlich.',
  'It comes without a print.': 'Dazu gehört kein Druck.',
  'No {title} is left.': '{title} ist vergriffen.',

  '{held} of {count} copies': { one: '{held} von einem Exemplar', other: '{held} von {count} Exemplaren' },
  '{held} of {number} copies': '{held} von {number} Exemplaren',

  // Ranks and scores
  '{held} of {all} ranked pieces.': '{held} von {all} Stücken mit Rang.',
  'best rank': 'bester Rang',
  'median rank': 'mittlerer Rang',
  'among collectors, by best piece': 'unter den Sammlern, nach dem besten Stück',
  'by median': 'nach dem mittleren Rang',
  'Pieces of {title}, rarest first': 'Stücke aus {title}, die seltensten zuerst',
  Rank: 'Rang',
  Score: 'Seltenheitswert',
  Percentile: 'Perzentil',
  'score {score}': 'Seltenheitswert {score}',
  'The rarest value held of each trait': 'Der seltenste gehaltene Wert jedes Merkmals',
  'The rarest value held of each trait of {title}': 'Der seltenste gehaltene Wert jedes Merkmals von {title}',
  Trait: 'Merkmal',
  empty: 'leer',
  'Held##count': 'Gehalten',
  'Scores of {title}': 'Seltenheitswerte von {title}',
  '{score} common': '{score} häufig',
  '{score} rare': '{score} selten',
  'all ranked pieces': 'alle Stücke mit Rang',
  'held by this collector': 'bei diesem Sammler',
  'one held piece': 'ein gehaltenes Stück',
  'The same as a table': 'Dasselbe als Tabelle',
  '{from} to {to}': '{from} bis {to}',
  'No piece has a score.': 'Kein Stück hat einen Seltenheitswert.',
  'Most of the {total} ranked pieces have a score near {score}.':
    'Die meisten der {total} Stücke mit Rang haben einen Seltenheitswert um {score}.',
  '{count} of them are held by this collector. Rarer pieces are further right.': {
    one: 'Eines davon ist bei diesem Sammler. Seltenere Stücke stehen weiter rechts.',
    other: '{count} davon sind bei diesem Sammler. Seltenere Stücke stehen weiter rechts.',
  },

  // Sets and traits
  'Set:': 'Reihe:',
  Whole: 'Vollständig',
  'Held##trait': 'Vorhanden',
  'Held × {count}': 'Vorhanden × {count}',
  'Burned × {count}': 'Verbrannt × {count}',
  Missing: 'Fehlt',
  'None survives': 'Keines erhalten',
  'None survives.': 'Keines ist erhalten.',
  '{count} survive': { one: 'eines erhalten', other: '{count} erhalten' },
  'with {holders}': 'bei {holders}',
  '{held} of {all} values': '{held} von {all} Werten',
  '{whole} of {all} traits are whole.': '{whole} von {all} Merkmalen sind vollständig.',
  'Nearest: {trait}, with {count} values to go.': {
    one: 'Am nächsten dran: {trait}, es fehlt noch ein Wert.',
    other: 'Am nächsten dran: {trait}, es fehlen noch {count} Werte.',
  },
  '{count} values missing': { one: 'Ein Wert fehlt', other: '{count} Werte fehlen' },
  '{count} pieces would complete it': {
    one: 'Ein Stück würde es vervollständigen',
    other: '{count} Stücke würden es vervollständigen',
  },
  'See all {count} on the wall': 'Alle {count} an der Wand ansehen',
  'Proof at a block': 'Nachweis für einen Block',
  'At an earlier block': 'Stand zu einem früheren Block',
  'On {market}': 'Bei {market}',
  'Links to marketplaces leave this site. Whether a piece is for sale there, you see only there.':
    'Links zu Marktplätzen führen von dieser Website weg. Ob ein Stück dort angeboten wird, sehen Sie erst dort.',

  // A set at a final block
  'Set of {collection}, as <a>{collector}</a> held it at one block':
    'Reihe aus {collection}, wie <a>{collector}</a> sie zu einem Block besaß',
  '{set}, collector {name}': '{set}, Sammler {name}',
  'What of the set “{set}” of {collection} this collector held at a final block, with a proof.':
    'Was dieser Sammler von der Reihe „{set}“ aus {collection} zu einem endgültigen Block besaß, mit Nachweis.',
  'Held all of these at block {block}': 'Besaß alle diese Stücke in Block {block}',
  'Not whole at block {block}': 'In Block {block} nicht vollständig',
  'A proof is made for a whole set only. It may have been whole at another block.':
    'Einen Nachweis gibt es nur für eine vollständige Reihe. Zu einem anderen Block war sie es vielleicht.',
  'Proof as JSON': 'Nachweis als JSON',
  'Link to this block': 'Link zu diesem Block',
  'Parts of “{title}” at block {block}': 'Teile von „{title}“ in Block {block}',
  Part: 'Teil',
  final: 'endgültig',
  Hash: 'Hash',
  Time: 'Zeit',
  Chain: 'Blockchain',
  Wallets: 'Wallets',
  Owner: 'Eigentümer',
  'Another block': 'Ein anderer Block',
  'Show this block': 'Diesen Block zeigen',
  'Any final block from {first}, where the contract begins, to {final}. Empty: the newest.':
    'Ein endgültiger Block von {first}, mit dem der Vertrag beginnt, bis {final}. Leer: der neueste.',
  'What this is, and what it isn’t': 'Was das ist und was nicht',
  'The rule: the set is whole when, at the end of a final block, each part of it was with this collector’s wallets. A part of which nothing survives doesn’t count.':
    'Die Regel: Die Reihe ist vollständig, wenn am Ende eines endgültigen Blocks jeder Teil bei den Wallets dieses Sammlers war. Ein Teil, von dem nichts erhalten ist, zählt nicht.',
  'To check it, ask any node that keeps old states for the owner of each piece at this block (ownerOf), and compare the block’s hash. The proof holds these questions ready to send.':
    'Zum Prüfen fragen Sie einen Knoten, der alte Zustände aufbewahrt, nach dem Besitzer jedes Stücks in diesem Block (ownerOf) und vergleichen den Hash des Blocks. Der Nachweis enthält diese Anfragen fertig zum Senden.',
  'It doesn’t prove who the wallets belong to, or that they belong to one person.':
    'Es beweist nicht, wem die Wallets gehören oder dass sie einer Person gehören.',
  'It doesn’t prove traits: they are the metadata as we read it last. The studio says what makes a set.':
    'Es beweist keine Merkmale: Sie stammen aus den Metadaten, wie wir sie zuletzt gelesen haben. Was eine Reihe ausmacht, bestimmt das Studio.',
  'It says nothing about other blocks: a piece can be sold in the next one.':
    'Es sagt nichts über andere Blöcke: Im nächsten kann ein Stück verkauft werden.',
  'A block is named by its number, in plain digits.': 'Ein Block wird mit seiner Nummer benannt, nur in Ziffern.',
  'The contract begins with block {first}.': 'Der Vertrag beginnt mit Block {first}.',
  'No block of this contract is final yet. Try again in some minutes.':
    'Noch ist kein Block dieses Vertrags endgültig. Versuchen Sie es in einigen Minuten erneut.',
  'This block is not final yet, so it can still change. The newest final block is {final}.':
    'Dieser Block ist noch nicht endgültig und kann sich noch ändern. Der neueste endgültige Block ist {final}.',
  'This collection has no set of that name.': 'Diese Kollektion hat keine Reihe mit diesem Namen.',
  'At block {block} this collector did not hold all of “{title}”, so there is nothing to prove.':
    'In Block {block} besaß dieser Sammler nicht alles von „{title}“; es gibt also nichts nachzuweisen.',
  'The hash of block {block} could not be read from the chain just now. Try again in a minute.':
    'Der Hash von Block {block} ließ sich gerade nicht von der Blockchain lesen. Versuchen Sie es in einer Minute erneut.',
  'Too many blocks are asked for just now. Try again in a minute; the newest final block always works.':
    'Gerade wird nach zu vielen Blöcken gefragt. Versuchen Sie es in einer Minute erneut; der neueste endgültige Block geht immer.',

  // What a search found is
  Collection: 'Kollektion',
  Page: 'Seite',
} as const satisfies Record<string, Translation>
