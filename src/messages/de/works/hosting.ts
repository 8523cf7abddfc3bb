import type { Translation } from '../../translate.ts'

/** Pieces that are described here and frozen, and their check in the browser. */
export const hosting = {
  'Frozen pieces': 'Eingefrorene Stücke',
  '{title}, frozen': '{title}, eingefroren',
  'The pieces of {title} are not frozen.': 'Die Stücke von {title} sind nicht eingefroren.',
  'The studio can still change their names, traits and pictures.':
    'Das Studio kann ihre Namen, Merkmale und Bilder noch ändern.',
  'Names, traits, pictures and animations of {title} cannot be changed any more, and your browser can check that nobody did.':
    'Namen, Merkmale, Bilder und Animationen von {title} lassen sich nicht mehr ändern, und Ihr Browser kann prüfen, dass es niemand getan hat.',
  'Frozen on': 'Eingefroren am',
  'Pieces in the list': 'Stücke in der Liste',
  'Minted by now': 'Bisher geprägt',
  Root: 'Wurzel',
  'The root is not confirmed': 'Die Wurzel ist nicht bestätigt',
  'The studio’s published content names another root than this list. Ask the studio why.':
    'Der veröffentlichte Inhalt des Studios nennt eine andere Wurzel als diese Liste. Fragen Sie das Studio, warum.',
  'Check it yourself': 'Selbst prüfen',
  'Your browser downloads the list, takes its root, then fetches the document, the picture and the animation of every minted piece and takes their SHA-256.':
    'Ihr Browser lädt die Liste, bildet ihre Wurzel, holt dann Dokument, Bild und Animation jedes geprägten Stücks und bildet deren SHA-256.',
  'Keep the list': 'Die Liste aufbewahren',
  'With a copy of it you can compare later, without this site. Each line has a number and the hashes of its piece.':
    'Mit einer Kopie können Sie später vergleichen, auch ohne diese Website. Jede Zeile hat eine Nummer und die Hashwerte ihres Stücks.',
  'Download the list': 'Liste herunterladen',
  'Checking needs JavaScript, which is off in this browser. You can still download the list.':
    'Zum Prüfen wird JavaScript gebraucht, das in diesem Browser ausgeschaltet ist. Die Liste können Sie trotzdem herunterladen.',
  'The list is on its way.': 'Die Liste ist unterwegs.',
  '{done} of {of} pieces are checked.': '{done} von {of} Stücken sind geprüft.',
  'Pieces checked': 'Geprüfte Stücke',
  'Check every piece': 'Alle Stücke prüfen',
  'The list did not come': 'Die Liste kam nicht an',
  'Nothing was checked. Look at your connection and check again.':
    'Es wurde nichts geprüft. Sehen Sie nach Ihrer Verbindung und prüfen Sie noch einmal.',
  'The list does not come to the root': 'Die Liste ergibt die Wurzel nicht',
  'Something in it was changed after the pieces were frozen. Ask the studio why.':
    'Darin wurde etwas geändert, nachdem die Stücke eingefroren waren. Fragen Sie das Studio, warum.',
  '{count} pieces are as they were frozen': {
    one: '{count} Stück ist so, wie es eingefroren wurde',
    other: '{count} Stücke sind so, wie sie eingefroren wurden',
  },
  'Your browser took every hash itself, and the list comes to the root.':
    'Ihr Browser hat jeden Hashwert selbst gebildet, und die Liste ergibt die Wurzel.',
  '{count} pieces could not be confirmed': {
    one: '{count} Stück konnte nicht bestätigt werden',
    other: '{count} Stücke konnten nicht bestätigt werden',
  },
  '{piece}: its document is another one.': '{piece}: Das Dokument ist ein anderes.',
  '{piece}: its picture is another one.': '{piece}: Das Bild ist ein anderes.',
  '{piece}: its animation is another one.': '{piece}: Die Animation ist eine andere.',
  '{piece}: it did not come. Check again.': '{piece}: Es kam nicht an. Prüfen Sie noch einmal.',
  '{count} pieces have not been minted. Their hashes are in the list, and they can be checked once they exist.': {
    one: '{count} Stück ist noch nicht geprägt. Sein Hashwert steht in der Liste, und es lässt sich prüfen, sobald es existiert.',
    other:
      '{count} Stücke sind noch nicht geprägt. Ihre Hashwerte stehen in der Liste, und sie lassen sich prüfen, sobald sie existieren.',
  },
  'In the contract itself, on the chain.': 'Im Vertrag selbst, auf der Chain.',
  'On IPFS, named by the hash of its bytes.': 'Auf IPFS, benannt nach dem Hashwert ihrer Bytes.',
  'On Arweave, which keeps what was stored once.': 'Auf Arweave, das bewahrt, was einmal gespeichert ist.',
  'At {host}. Whoever runs it can change it.': 'Bei {host}. Wer das betreibt, kann sie ändern.',
  'Kept by the studio, who can still change it.': 'Vom Studio bewahrt, das sie noch ändern kann.',
  'Kept by the studio, frozen since {day}.': 'Vom Studio bewahrt, eingefroren seit {day}.',
  'Check it': 'Prüfen',
  Description: 'Beschreibung',
  'The list of hashes of {title}, and a check of every piece in your browser.':
    'Die Liste der Hashwerte von {title} und eine Prüfung jedes Stücks in Ihrem Browser.',
} satisfies Record<string, Translation>
