import type { Translation } from '../../translate.ts'

/** The frame of every page, walls, pieces, exhibits, search. */
export const frame = {
  // Header and footer
  Main: 'Hauptmenü',
  'Your account': 'Ihr Konto',
  Account: 'Konto',
  'Front door': 'Startseite',
  'Skip to the page': 'Zum Inhalt springen',
  Search: 'Suchen',
  'Everything by year': 'Alles nach Jahr',
  'No block of {chain} has been read yet': 'Von {chain} wurde noch kein Block gelesen',
  'As of block {block} of {chain}': 'Stand: Block {block} von {chain}',
  'Vitrine, build {build}': 'Vitrine, Version {build}',
  '{title} (Atom feed)': '{title} (Atom-Feed)',
  'The choice could not be kept. Try again in a moment.':
    'Die Auswahl konnte nicht gespeichert werden. Versuchen Sie es gleich noch einmal.',
  '{chain} is being read for the first time: pieces and owners appear as they are found.':
    '{chain} wird zum ersten Mal gelesen: Stücke und Eigentümer erscheinen, sobald sie gefunden sind.',
  '{chain} cannot be read at the moment and has not been read before: pieces and owners appear as they are found.':
    '{chain} kann gerade nicht gelesen werden und wurde noch nie gelesen: Stücke und Eigentümer erscheinen, sobald sie gefunden sind.',
  '{medium}, on {chain}': '{medium}, auf {chain}',
  '{chain} cannot be read at the moment. What stands on it is shown as of block {block}; nothing is lost, and we try again by ourselves.':
    '{chain} kann gerade nicht gelesen werden. Was dort steht, zeigt den Stand von Block {block}; es ist nichts verloren, und wir versuchen es von selbst erneut.',
  '{chain} cannot be read at the moment. Everything here is as of block {block}; nothing is lost, and we try again by ourselves.':
    '{chain} kann gerade nicht gelesen werden. Alles hier zeigt den Stand von Block {block}; es ist nichts verloren, und wir versuchen es von selbst erneut.',
  'Some owners and histories shown here may differ from {chain}: we compare them again. Nothing is lost.':
    'Einige hier gezeigte Eigentümer und Verläufe können von {chain} abweichen: Wir vergleichen sie noch einmal. Es ist nichts verloren.',
  'A newer version of this site is ready.': 'Eine neuere Version dieser Website ist bereit.',
  Reload: 'Neu laden',
  'The server doesn’t answer. Nothing is lost; we try again in a moment.':
    'Der Server antwortet nicht. Es ist nichts verloren; wir versuchen es gleich noch einmal.',
  'The server answered with status {status}.': 'Der Server antwortete mit dem Status {status}.',
  'Collector {name}': 'Sammler {name}',
  Collections: 'Kollektionen',
  API: 'API',

  // Errors
  'Bad Request': 'Ungültige Anfrage',
  'Nothing was changed. Check what was asked for and try again.':
    'Es wurde nichts geändert. Prüfen Sie die Eingabe und versuchen Sie es erneut.',
  'Sign-In Needed': 'Anmeldung nötig',
  'Nothing was changed. Sign in, then open the page again.':
    'Es wurde nichts geändert. Melden Sie sich an und öffnen Sie die Seite erneut.',
  'Not Allowed': 'Nicht erlaubt',
  'Nothing was changed. If the page should be open to you, sign in with the account that may see it.':
    'Es wurde nichts geändert. Wenn die Seite für Sie offen sein sollte, melden Sie sich mit dem Konto an, das sie sehen darf.',
  'Page Not Found': 'Seite nicht gefunden',
  'The address may be mistyped, or the piece may never have existed. Everything else is where it was.':
    'Vielleicht ist die Adresse falsch geschrieben, oder das Stück gab es nie. Alles andere ist an seinem Platz.',
  'Not Possible Here': 'Hier nicht möglich',
  'Nothing was changed. Go back and use the page’s own buttons.':
    'Es wurde nichts geändert. Gehen Sie zurück und benutzen Sie die Schaltflächen der Seite.',
  'Already Changed': 'Schon geändert',
  'Nothing was changed by this. Reload the page to see how things stand.':
    'Dadurch wurde nichts geändert. Laden Sie die Seite neu, um den aktuellen Stand zu sehen.',
  'Too Large': 'Zu groß',
  'Nothing was stored. Send less at once.': 'Es wurde nichts gespeichert. Senden Sie weniger auf einmal.',
  'Too Many Requests': 'Zu viele Anfragen',
  'Nothing is lost. Wait a minute, then try again.':
    'Es ist nichts verloren. Warten Sie eine Minute und versuchen Sie es erneut.',
  'Not Ready': 'Noch nicht bereit',
  'Nothing is lost. The server is starting or waiting for its chain. Try again in a moment.':
    'Es ist nichts verloren. Der Server startet oder wartet auf die Blockchain. Versuchen Sie es gleich noch einmal.',
  'The request could not be answered.': 'Die Anfrage konnte nicht beantwortet werden.',
  'Internal Server Error': 'Fehler des Servers',
  'Something failed on our side.': 'Auf unserer Seite ist etwas schiefgegangen.',
  'Nothing that is on the chain is lost. Try again in a moment; if it stays, tell the studio what you did and when.':
    'Nichts, was auf der Blockchain steht, ist verloren. Versuchen Sie es gleich noch einmal; bleibt der Fehler, sagen Sie dem Studio, was Sie wann getan haben.',
  'Page not found: {path}': 'Seite nicht gefunden: {path}',
  'Try again': 'Erneut versuchen',
  'To the front door': 'Zur Startseite',
  'All collections': 'Alle Kollektionen',

  // Search
  'Search pieces, collectors, exhibits and prints': 'Stücke, Sammler, Ausstellungen und Drucke suchen',
  'Number, name, trait, address or ENS name': 'Nummer, Name, Merkmal, Adresse oder ENS-Name',
  'Type a number, a name, a trait, a wallet address or an ENS name.':
    'Geben Sie eine Nummer, einen Namen, ein Merkmal, eine Wallet-Adresse oder einen ENS-Namen ein.',
  'Search this site': 'Diese Website durchsuchen',
  Pieces: 'Stücke',
  Collectors: 'Sammler',
  Exhibits: 'Ausstellungen',
  Prints: 'Drucke',
  Pages: 'Seiten',
  Results: 'Ergebnisse',
  Close: 'Schließen',
  'Show all results': 'Alle Ergebnisse anzeigen',
  'Open with /': 'Mit / öffnen',
  'No. {number}': 'Nr. {number}',
  Burned: 'Verbrannt',
  'Holds nothing now': 'Hält zurzeit nichts',
  'Holds {count} pieces': { one: 'Hält {count} Stück', other: 'Hält {count} Stücke' },
  'The search does not answer at the moment. Press Enter to try the search page.':
    'Die Suche antwortet gerade nicht. Mit der Eingabetaste öffnen Sie die Suchseite.',
  'Nothing found for “{query}”.': 'Nichts gefunden für „{query}“.',
  '{count} suggestions. Arrow keys choose, Enter opens.': {
    one: '{count} Vorschlag. Pfeiltasten wählen, die Eingabetaste öffnet.',
    other: '{count} Vorschläge. Pfeiltasten wählen, die Eingabetaste öffnet.',
  },
  'Nothing found for “{query}”. {count} suggestions for “{meant}”.': {
    one: 'Nichts gefunden für „{query}“. {count} Vorschlag für „{meant}“.',
    other: 'Nichts gefunden für „{query}“. {count} Vorschläge für „{meant}“.',
  },
  'Go to <a>{title}</a> {line}': 'Zu <a>{title}</a> {line}',
  'Check the spelling, or try fewer words. Piece numbers and wallet addresses have to be exact.':
    'Prüfen Sie die Schreibweise oder suchen Sie mit weniger Wörtern. Nummern und Wallet-Adressen müssen genau stimmen.',
  '{count} results for “{query}”': {
    one: '{count} Ergebnis für „{query}“',
    other: '{count} Ergebnisse für „{query}“',
  },
  'Nothing found for “{query}”. Did you mean <a>{meant}</a>?':
    'Nichts gefunden für „{query}“. Meinten Sie <a>{meant}</a>?',
  'Here are {count} close matches.': {
    one: 'Hier ist {count} ähnlicher Treffer.',
    other: 'Hier sind {count} ähnliche Treffer.',
  },
  'Search for a piece by number, name or trait, for a collector by wallet address or name, for a print by title or number, or for an exhibit by title.':
    'Suchen Sie ein Stück nach Nummer, Name oder Merkmal, einen Sammler nach Wallet-Adresse oder Name, einen Druck nach Titel oder Nummer, eine Ausstellung nach dem Titel.',
  'In the register': 'Im Register',
  'For example:': 'Zum Beispiel:',
  'Show all {total} pieces': 'Alle {total} Stücke anzeigen',

  // Buttons and notices
  Dismiss: 'Ausblenden',
  Undo: 'Rückgängig machen',
  'That was not done': 'Das wurde nicht ausgeführt',
  'Add to your calendar': 'In den Kalender eintragen',
  Copied: 'Kopiert',
  'Your browser did not allow it. Select the text and copy it yourself.':
    'Ihr Browser hat es nicht erlaubt. Markieren Sie den Text und kopieren Sie ihn selbst.',
  'This could not be looked at.': 'Das konnte nicht geprüft werden.',
  'Look again': 'Erneut prüfen',
  Previous: 'Zurück',
  Next: 'Weiter',
  'Page {page}': 'Seite {page}',
  'Open the large picture': 'Großes Bild öffnen',
} as const satisfies Record<string, Translation>
