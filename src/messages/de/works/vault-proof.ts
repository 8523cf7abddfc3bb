import type { Translation } from '../../translate.ts'

/** What a visitor's own browser finds out about the contents of a vault. */
export const vaultProof = {
  // The section.
  'The proof': 'Der Nachweis',
  'What was inside': 'Was darin war',
  'What the studio shows of it: {shown} of {all}': 'Was das Studio davon zeigt: {shown} von {all}',
  'A browser checks the contents by itself, with JavaScript, which is off here. The <a>proof file</a> can be checked with any tool; the rules are written down.':
    'Ein Browser prüft den Inhalt selbst, mit JavaScript, und das ist hier abgeschaltet. Die <a>Nachweisdatei</a> lässt sich mit jedem Werkzeug prüfen; die Regeln sind aufgeschrieben.',
  'The first {shown} of {all}; all of them are in the proof file, and all were checked.':
    'Die ersten {shown} von {all}; alle stehen in der Nachweisdatei, und alle wurden geprüft.',
  'Save the proof file': 'Nachweisdatei speichern',
  'Save the verifier, which needs no network': 'Prüfprogramm speichern (englisch, braucht kein Netz)',
  'Your browser is taking the fingerprint …': 'Ihr Browser nimmt den Fingerabdruck …',
  'Fingerprint taken': 'Fingerabdruck genommen',
  Found: 'Gefunden',
  'Check again': 'Erneut prüfen',
  'The proof file did not come': 'Die Nachweisdatei kam nicht an',
  'Nothing is proven and nothing is wrong: the server did not answer. Try again in a moment.':
    'Es ist nichts nachgewiesen und nichts falsch: Der Server hat nicht geantwortet. Versuchen Sie es gleich noch einmal.',

  // The verdict.
  'Proven by your own browser': 'Von Ihrem eigenen Browser nachgewiesen',
  'It took the fingerprint of all {count} items inside and got the one that was sealed, in {milliseconds} ms.': {
    one: 'Er nahm den Fingerabdruck des einen Dings darin und erhielt den, der versiegelt wurde, in {milliseconds} ms.',
    other:
      'Er nahm den Fingerabdruck aller {count} Dinge darin und erhielt den, der versiegelt wurde, in {milliseconds} ms.',
  },
  'The fingerprint is whole': 'Der Fingerabdruck ist vollständig',
  'Your browser put the {count} sealed hashes together and got the fingerprint on the chain, in {milliseconds} ms. What they stand for is hidden.':
    {
      one: 'Ihr Browser nahm den einen versiegelten Hash und erhielt den Fingerabdruck auf der Blockchain, in {milliseconds} ms. Wofür er steht, ist verborgen.',
      other:
        'Ihr Browser setzte die {count} versiegelten Hashes zusammen und erhielt den Fingerabdruck auf der Blockchain, in {milliseconds} ms. Wofür sie stehen, ist verborgen.',
    },
  '{shown} of {all} proven by your own browser': '{shown} von {all} von Ihrem eigenen Browser nachgewiesen',
  'What is shown is what was sealed; your browser computed it in {milliseconds} ms. The rest stays hidden.':
    'Was gezeigt wird, ist, was versiegelt wurde; Ihr Browser hat es in {milliseconds} ms berechnet. Der Rest bleibt verborgen.',
  'This is not what was sealed': 'Das ist nicht, was versiegelt wurde',
  'Nothing is lost by it: the fingerprint on the chain still fixes what was sealed, and tokens are moved by the chain, never by a list. Get the proof file once more. If it stays red, keep the file and ask the studio for the list that it sealed.':
    'Dadurch ist nichts verloren: Der Fingerabdruck auf der Blockchain hält weiter fest, was versiegelt wurde, und Token bewegt die Blockchain, nie eine Liste. Holen Sie die Nachweisdatei noch einmal. Bleibt es rot, bewahren Sie die Datei auf und fragen Sie das Studio nach der Liste, die es versiegelt hat.',
  'Number {number} of the contents differs from what was sealed.':
    'Nummer {number} des Inhalts weicht von dem ab, was versiegelt wurde.',
  'Number {number} of the contents does not lead to the fingerprint.':
    'Nummer {number} des Inhalts führt nicht zum Fingerabdruck.',
  'The list of hashes does not give the fingerprint.': 'Die Liste der Hashes ergibt nicht den Fingerabdruck.',
  'The contents give another fingerprint than the one that was sealed.':
    'Der Inhalt ergibt einen anderen Fingerabdruck als den, der versiegelt wurde.',

  // Files that prove nothing.
  'Nothing is proven': 'Es ist nichts nachgewiesen',
  'Nothing is lost: only this file proves nothing. Get it once more from the page of its vault, whole and unchanged.':
    'Es ist nichts verloren: Nur weist diese Datei nichts nach. Holen Sie sie noch einmal von der Seite ihres Tresors, vollständig und unverändert.',
  'This is not a proof file: it is not JSON, or it was cut off.':
    'Das ist keine Nachweisdatei: Es ist kein JSON oder wurde abgeschnitten.',
  'This is not a proof file: it does not say “{format}”.': 'Das ist keine Nachweisdatei: Darin steht nicht „{format}“.',
  'The file does not say which vault it is about.': 'Die Datei sagt nicht, um welchen Tresor es geht.',
  'The file does not say what was sealed.': 'Die Datei sagt nicht, was versiegelt wurde.',
  'The file names a witness without an address or a signature.':
    'In der Datei fehlt bei einem Zeugnis die Adresse oder die Signatur.',
  'A leaf stands at a place that a vault of {count} leaves does not have.': {
    one: 'Ein Eintrag steht an einer Stelle, die ein Tresor mit einem Eintrag nicht hat.',
    other: 'Ein Eintrag steht an einer Stelle, die ein Tresor mit {count} Einträgen nicht hat.',
  },
  'Leaf {number} is there twice.': 'Eintrag {number} ist zweimal da.',
  'Leaf {number} has the random bytes of another leaf.':
    'Eintrag {number} hat die Zufallsbytes eines anderen Eintrags.',
  'Leaf {number} stands behind leaf {other}.': 'Eintrag {number} steht hinter Eintrag {other}.',
  'The random bytes of leaf {number} are missing.': 'Die Zufallsbytes von Eintrag {number} fehlen.',
  'Leaf {number} is not a list of names and texts.': 'Eintrag {number} ist keine Liste von Namen und Texten.',
  'Leaf {number} does not say what kind it is.': 'Eintrag {number} sagt nicht, welcher Art er ist.',
  'Leaf {number} has more than {most} members.': 'Eintrag {number} hat mehr als {most} Angaben.',
  'Leaf {number} has a name that is not a short word of plain letters and digits.':
    'Eintrag {number} hat einen Namen, der kein kurzes Wort aus einfachen Buchstaben und Ziffern ist.',
  'Leaf {number} says something under “{name}” that is not text.':
    'Bei Eintrag {number} steht unter „{name}“ etwas, das kein Text ist.',
  'Leaf {number} says more than {most} characters under “{name}”.':
    'Bei Eintrag {number} stehen unter „{name}“ mehr als {most} Zeichen.',
  'Leaf {number} has half a character under “{name}”.': 'Bei Eintrag {number} steht unter „{name}“ ein halbes Zeichen.',

  // Witnesses.
  'A witness': 'Ein Zeugnis',
  Witnesses: 'Zeugen',
  'They saw the contents before the sealing, and signed the fingerprint beside the studio.':
    'Sie sahen den Inhalt vor dem Versiegeln und signierten den Fingerabdruck neben dem Studio.',
  'Your browser is looking at the signature.': 'Ihr Browser prüft die Signatur.',
  'Your browser found this address in the signature.': 'Ihr Browser hat diese Adresse in der Signatur gefunden.',
  'This wallet is a contract. It confirmed this to us; anybody can ask it on the chain.':
    'Diese Wallet ist ein Vertrag. Er hat es uns bestätigt; jeder kann ihn auf der Blockchain fragen.',
  'This signature is not by this address, or not for what was sealed.':
    'Diese Signatur stammt nicht von dieser Adresse, oder sie gilt nicht für das, was versiegelt wurde.',
} as const satisfies Record<string, Translation>
