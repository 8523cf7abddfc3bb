import type { Translation } from '../../translate.ts'

/** Rooms that collectors hang, and how visitors see them. */
export const collectorRooms = {
  // The list of one’s own
  Rooms: 'Räume',
  'Rooms of this collector': 'Räume dieses Sammlers',
  'Your rooms': 'Ihre Räume',
  'Hang pieces that you hold, in your order and with your words. A room is yours alone until you show it.':
    'Hängen Sie Stücke, die Sie halten, in Ihrer Reihenfolge und mit Ihren Worten. Ein Raum gehört Ihnen allein, bis Sie ihn zeigen.',
  'Link a wallet first.': 'Verknüpfen Sie zuerst eine Wallet.',
  'A room shows what your wallets hold.': 'Ein Raum zeigt, was Ihre Wallets halten.',
  'Link a wallet': 'Wallet verknüpfen',
  'Taken down by the studio': 'Vom Studio abgehängt',
  'Shown to everybody': 'Für alle sichtbar',
  'Only you see it': 'Nur für Sie sichtbar',
  'New room': 'Neuer Raum',
  'Open room': 'Raum eröffnen',
  'The room was not opened': 'Der Raum wurde nicht eröffnet',
  'Link a wallet first: a room shows what it holds.':
    'Verknüpfen Sie zuerst eine Wallet: Ein Raum zeigt, was sie hält.',
  'You have {rooms} rooms, and there can’t be more. Delete one to open another.':
    'Sie haben {rooms} Räume, mehr sind nicht möglich. Löschen Sie einen, um einen anderen zu eröffnen.',

  // Its words
  Title: 'Titel',
  'Line under the title': 'Zeile unter dem Titel',
  'You can leave it empty.': 'Sie können das Feld leer lassen.',
  Wallet: 'Wallet',
  'The room is part of this wallet’s page and shows what it holds. If you show your wallets as one collector, it shows what all of them hold.':
    'Der Raum gehört zur Seite dieser Wallet und zeigt, was sie hält. Wenn Sie Ihre Wallets als einen Sammler zeigen, zeigt er, was sie alle halten.',
  'Show this room to everybody': 'Diesen Raum allen zeigen',
  'Save room': 'Raum speichern',

  // What hangs
  'On the wall': 'An der Wand',
  '{hung} of {most} pieces': '{hung} von {most} Stücken',
  'Nothing yet. Choose pieces below.': 'Noch nichts. Wählen Sie unten Stücke aus.',
  'Not on the wall now': 'Zurzeit nicht an der Wand',
  Caption: 'Bildunterschrift',
  'Caption of {title}': 'Bildunterschrift von {title}',
  Spacing: 'Abstand',
  'Spacing of {title}': 'Abstand von {title}',
  'Close to its neighbours': 'Dicht neben den anderen',
  'With room around it': 'Mit Platz ringsum',
  'Alone on the wall': 'Allein an der Wand',
  'Move up': 'Nach oben',
  'Move up {title}': 'Nach oben: {title}',
  'Move down': 'Nach unten',
  'Move down {title}': 'Nach unten: {title}',
  'Take down': 'Abhängen',
  'Take down {title}': 'Abhängen: {title}',

  // What could hang
  'What you hold': 'Was Sie halten',
  'Pages of what you hold': 'Seiten mit dem, was Sie halten',
  'The wallet of this room holds no pieces.': 'Die Wallet dieses Raums hält keine Stücke.',
  'What vault wallets hold': 'Was Tresor-Wallets halten',
  'Your wallets act for them by delegate.xyz. What you hang of theirs names the vault wallet on the wall, and leaves it when the delegation ends.':
    'Ihre Wallets handeln über delegate.xyz für sie. Was Sie davon hängen, nennt an der Wand die Tresor-Wallet und verschwindet dort, wenn die Vollmacht endet.',
  'Held by the vault wallet {wallet}': 'Gehalten von der Tresor-Wallet {wallet}',
  'Hang ticked pieces': 'Angekreuzte Stücke hängen',
  '{title}, on the wall': '{title}, an der Wand',

  // How it stands
  'Only you see this room.': 'Nur Sie sehen diesen Raum.',
  'Nobody sees this room: its wallet is no longer linked to your account.':
    'Niemand sieht diesen Raum: Seine Wallet ist nicht mehr mit Ihrem Konto verknüpft.',
  'Nobody sees this room, because you hide your collector pages.':
    'Niemand sieht diesen Raum, weil Sie Ihre Sammlerseiten verbergen.',
  'Everybody can see this room.': 'Alle können diesen Raum sehen.',
  'View it': 'Ansehen',
  'The studio took this room down.': 'Das Studio hat diesen Raum abgehängt.',
  'Its reason: “{reason}”': 'Die Begründung: „{reason}“',
  'Nothing is lost. Change what the reason names and save; the studio can then show the room again.':
    'Es ist nichts verloren. Ändern Sie, was die Begründung nennt, und speichern Sie; dann kann das Studio den Raum wieder zeigen.',
  '{count} pieces have left this room’s wallet.': {
    one: 'Ein Stück hat die Wallet dieses Raums verlassen.',
    other: '{count} Stücke haben die Wallet dieses Raums verlassen.',
  },
  '{count} pieces have left your wallets.': {
    one: 'Ein Stück hat Ihre Wallets verlassen.',
    other: '{count} Stücke haben Ihre Wallets verlassen.',
  },
  'Visitors don’t see them now. What comes back hangs in its place again.': {
    one: 'Besucher sehen es jetzt nicht. Was zurückkommt, hängt wieder an seinem Platz.',
    other: 'Besucher sehen sie jetzt nicht. Was zurückkommt, hängt wieder an seinem Platz.',
  },
  'How it looks': 'So sieht er aus',
  'Preview of {title}': 'Vorschau von {title}',
  'Delete this room': 'Diesen Raum löschen',
  'Delete “{title}” …': '„{title}“ löschen …',
  'Its order and its captions are gone then. Your pieces stay in your wallets.':
    'Reihenfolge und Bildunterschriften sind dann verloren. Ihre Stücke bleiben in Ihren Wallets.',
  'Delete “{title}” for good': '„{title}“ endgültig löschen',

  // What was done
  'The room is deleted.': 'Der Raum ist gelöscht.',
  '{count} pieces hang.': { one: 'Das Stück hängt.', other: '{count} Stücke hängen.' },
  'The piece is taken down.': 'Das Stück ist abgehängt.',
  'The piece is moved.': 'Das Stück ist umgehängt.',
  'Saved. The studio took this room down, so only you see it.':
    'Gespeichert. Das Studio hat diesen Raum abgehängt, deshalb sehen nur Sie ihn.',
  'Saved. Everybody can see this room.': 'Gespeichert. Alle können diesen Raum sehen.',
  'Saved. Only you see this room.': 'Gespeichert. Nur Sie sehen diesen Raum.',

  // Why it was not
  'The room is as it was.': 'Der Raum ist, wie er war.',
  'This wallet is not linked to your account. Choose one that is.':
    'Diese Wallet ist nicht mit Ihrem Konto verknüpft. Wählen Sie eine, die es ist.',
  'No piece was ticked. Tick those that should hang here.':
    'Es war kein Stück angekreuzt. Kreuzen Sie die an, die hier hängen sollen.',
  'A piece that you ticked is not in your wallet any more. Load the page again.':
    'Ein angekreuztes Stück ist nicht mehr in Ihrer Wallet. Laden Sie die Seite neu.',
  'What was sent names no piece.': 'Was gesendet wurde, nennt kein Stück.',
  'What was sent asks for nothing that a room can do.':
    'Was gesendet wurde, verlangt nichts, was mit einem Raum möglich ist.',
  'What was sent names no spacing.': 'Was gesendet wurde, nennt keinen Abstand.',
  'A room needs a title. Give it one and save again.':
    'Ein Raum braucht einen Titel. Geben Sie ihm einen und speichern Sie noch einmal.',
  'The title has signs in it that nobody sees. Type it again, without copying it.':
    'Der Titel enthält Zeichen, die niemand sieht. Tippen Sie ihn neu, ohne ihn zu kopieren.',
  'The line under the title has signs in it that nobody sees. Type it again, without copying it.':
    'Die Zeile unter dem Titel enthält Zeichen, die niemand sieht. Tippen Sie sie neu, ohne sie zu kopieren.',
  'A caption has signs in it that nobody sees. Type it again, without copying it.':
    'Eine Bildunterschrift enthält Zeichen, die niemand sieht. Tippen Sie sie neu, ohne sie zu kopieren.',
  'The title is longer than {most} letters. Shorten it.': 'Der Titel hat mehr als {most} Zeichen. Kürzen Sie ihn.',
  'The line under the title is longer than {most} letters. Shorten it.':
    'Die Zeile unter dem Titel hat mehr als {most} Zeichen. Kürzen Sie sie.',
  'A caption is longer than {most} letters. Shorten it.':
    'Eine Bildunterschrift hat mehr als {most} Zeichen. Kürzen Sie sie.',
  'A room has space for {most} pieces. Tick fewer, or take some down first.':
    'Ein Raum hat Platz für {most} Stücke. Kreuzen Sie weniger an, oder hängen Sie zuerst welche ab.',
  'There is no such room here, or its collector doesn’t show it.':
    'Diesen Raum gibt es hier nicht, oder er wird nicht gezeigt.',

  // As visitors see it
  'A room by {collector}': 'Ein Raum von {collector}',
  'A room by <a>{collector}</a>': 'Ein Raum von <a>{collector}</a>',
  '{title}, a room by {collector}': '{title}, ein Raum von {collector}',
  '{count} pieces, hung by their collector.': {
    one: 'Ein Stück, gehängt von der Person, die es sammelt.',
    other: '{count} Stücke, gehängt von der Person, die sie sammelt.',
  },
  'Nothing hangs here now.': 'Zurzeit hängt hier nichts.',
  'Pieces leave a room when they leave their collector.': 'Stücke verlassen einen Raum, wenn sie den Inhaber wechseln.',
  'See what this collector holds': 'Alles ansehen, was hier gesammelt wird',
} as const satisfies Record<string, Translation>
