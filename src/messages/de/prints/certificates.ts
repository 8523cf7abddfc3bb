import type { Translation } from '../../translate.ts'

/** The certificate of a print, whom it names, and how anybody checks it. */
export const certificates = {
  // Its page.
  'Certificate of authenticity': 'Echtheitszertifikat',
  'It counts': 'Es gilt',
  'It counts no more': 'Es gilt nicht mehr',
  'Issued on {day}.': 'Ausgestellt am {day}.',
  'Revoked on {day}.': 'Widerrufen am {day}.',
  'It names nobody: whoever has the sheet has the print.': 'Es nennt niemanden: Wer das Blatt hat, hat den Druck.',
  'Made out to {name}, by the wish of whoever owned the print then.':
    'Ausgestellt auf {name}, auf Wunsch der Person, der der Druck damals gehörte.',
  'What it named was taken back, so its sheet, its code and its signature are kept no more.':
    'Was es nannte, wurde zurückgenommen; deshalb werden sein Blatt, sein Code und seine Signatur nicht mehr aufbewahrt.',
  'The sheet was marked signed by mistake.': 'Das Blatt war versehentlich als signiert vermerkt.',
  'Its owner chose anew whom it names.': 'Die Person, der der Druck gehört, hat neu gewählt, wen es nennt.',
  'The number is void: {reason}': 'Die Nummer ist ungültig: {reason}',
  'Another sheet took its place, {label}: {reason}': 'Ein anderes Blatt trat an seine Stelle, {label}: {reason}',
  'In its place: {certificate}': 'An seiner Stelle: {certificate}',
  'This number was printed again.': 'Diese Nummer wurde noch einmal gedruckt.',
  'The sheet took the place of an earlier one with the same number. Only one of the two counts: this one.':
    'Das Blatt trat an die Stelle eines früheren mit derselben Nummer. Nur eines von beiden gilt: dieses.',
  'The edition and its register': 'Die Edition und ihr Register',
  '{title}: the sheet': '{title}: das Blatt',
  '{title}: what is printed on the sheet, {piece}': '{title}: was auf dem Blatt gedruckt ist, {piece}',
  'Checking it': 'Prüfen',
  'The code holds the signed words themselves. Any device checks it against the published key, without a network too.':
    'Der Code enthält die signierten Worte selbst. Jedes Gerät prüft ihn mit dem veröffentlichten Schlüssel, auch ohne Netz.',
  'The code of the certificate {certificate}': 'Der Code des Zertifikats {certificate}',
  'Verify it now': 'Jetzt prüfen',
  'The sheet as PDF': 'Das Blatt als PDF',
  'Signature over the PDF': 'Signatur des PDF',
  'Record and signature as JSON': 'Datensatz und Signatur als JSON',
  'The published keys': 'Die veröffentlichten Schlüssel',
  'It has not been checked online yet.': 'Es wurde noch nicht online geprüft.',
  'It was checked online {count} times, last on {day}.': {
    one: 'Es wurde einmal online geprüft, am {day}.',
    other: 'Es wurde {count}-mal online geprüft, zuletzt am {day}.',
  },
  'A check counts when our verification page finds the signature good and reaches the server. We count by day; who checks is not stored. Checks without a network, or with other tools, are not known.':
    'Eine Prüfung zählt, wenn unsere Prüfseite die Signatur für gut befindet und den Server erreicht. Wir zählen nach Tagen; wer prüft, wird nicht gespeichert. Prüfungen ohne Netz oder mit anderen Werkzeugen sind nicht bekannt.',
  'The certificate of its print was checked online {count} times': {
    one: 'Das Zertifikat seines Drucks wurde einmal online geprüft',
    other: 'Das Zertifikat seines Drucks wurde {count}-mal online geprüft',
  },
  'The certificate of its print was checked online {count} times since {day}':
    'Das Zertifikat seines Drucks wurde seit dem {day} {count}-mal online geprüft',
  Issued: 'Ausgestellt',
  '{day} by {issuer}, {contact}': '{day}, durch {issuer}, {contact}',
  Record: 'Datensatz',
  Signature: 'Signatur',
  Key: 'Schlüssel',
  'We have issued no such certificate. Every print that it signed is in the public register of its edition.':
    'Ein solches Zertifikat haben wir nicht ausgestellt. Jeder signierte Druck steht im öffentlichen Register seiner Edition.',
  'This certificate named its owner, who took that back: its sheet and signature are kept no more. Its page names the certificate that stands in its place.':
    'Dieses Zertifikat nannte eine Person, und sie hat das zurückgenommen: Blatt und Signatur werden nicht mehr aufbewahrt. Seine Seite nennt das Zertifikat, das an seiner Stelle gilt.',

  // Whom it names.
  'On the certificate': 'Auf dem Zertifikat',
  '{delegate} ordered this print for {vault}. If you choose one of the two, the certificate names both.':
    '{delegate} hat diesen Druck für {vault} bestellt. Wenn Sie eine der beiden wählen, nennt das Zertifikat beide.',
  'It names nobody.': 'Es nennt niemanden.',
  'It names {name}.': 'Es nennt {name}.',
  'Nothing was signed.': 'Es wurde nichts signiert.',
  'The certificate is signed when the print is.': 'Das Zertifikat wird mit dem Druck signiert.',
  'The one that counts is {certificate}.': 'Es gilt {certificate}.',
  'A name or a wallet stands on it only if you want that: then on its page, on its sheet and in its code, for everybody who sees them, and copies that others make cannot be called back.':
    'Ein Name oder eine Wallet steht nur darauf, wenn Sie es möchten: dann auf seiner Seite, auf seinem Blatt und in seinem Code, für alle, die sie sehen; und Kopien, die andere machen, lassen sich nicht zurückholen.',
  'Each change signs a new certificate; the one before counts no more, and what it named is erased here.':
    'Mit jeder Änderung wird ein neues Zertifikat signiert; das vorige gilt nicht mehr, und was es nannte, wird hier gelöscht.',
  'Have it name you': 'Sich nennen lassen',
  'Change whom it names': 'Ändern, wen es nennt',
  'A name': 'Ein Name',
  'As it should stand there, up to 60 letters. Empty: no name.':
    'So, wie er dort stehen soll, bis zu 60 Zeichen. Leer: kein Name.',
  'A wallet': 'Eine Wallet',
  'No wallet': 'Keine Wallet',
  'None is linked to your account. <a>Link one</a>': 'Mit Ihrem Konto ist keine verknüpft. <a>Eine verknüpfen</a>',
  'Keep this for the certificate': 'Für das Zertifikat vormerken',
  'Sign a new certificate': 'Neues Zertifikat signieren',
  'Have it name nobody': 'Niemanden nennen lassen',
  'The name has signs in it that nobody sees. Type it again, without copying it.':
    'Im Namen sind Zeichen, die niemand sieht. Geben Sie ihn noch einmal ein, ohne ihn zu kopieren.',
  'The name is longer than {most} letters. Shorten it as it should stand on the certificate.':
    'Der Name ist länger als {most} Zeichen. Kürzen Sie ihn so, wie er auf dem Zertifikat stehen soll.',
  'This wallet is not linked to your account, so nobody knows that it is yours. Link it first.':
    'Diese Wallet ist nicht mit Ihrem Konto verknüpft, also weiß niemand, dass sie Ihnen gehört. Verknüpfen Sie sie zuerst.',
  'Nothing was changed on the certificate.': 'Am Zertifikat wurde nichts geändert.',
  'This claim has ended, so its certificate is not signed any more. Nothing was changed.':
    'Diese Bestellung ist beendet, deshalb wird ihr Zertifikat nicht mehr signiert. Es wurde nichts geändert.',
  'This certificate was signed {most} times, and is not signed for another name any more. You can still have nobody named. Nothing was changed.':
    'Dieses Zertifikat wurde {most}-mal signiert und wird nicht mehr auf einen anderen Namen signiert. Sie können es noch niemanden nennen lassen. Es wurde nichts geändert.',

  // Giving a code.
  'Verify a certificate': 'Ein Zertifikat prüfen',
  'Your own browser checks the signature against the keys of {studio}. Nothing of what you give leaves this device, except the certificate’s name: if there is a network, we ask the server about it, and it counts the check for the day.':
    'Ihr eigener Browser prüft die Signatur mit den veröffentlichten Schlüsseln ({studio}). Nichts von dem, was Sie eingeben, verlässt dieses Gerät, außer dem Namen des Zertifikats: Wenn es ein Netz gibt, fragen wir den Server danach, und er zählt die Prüfung für den Tag.',
  'Checking a signature needs JavaScript, which is off in this browser. Every certificate also has a page of its own, which says whether it counts, and the keys are <a>published</a> for any other tool.':
    'Zum Prüfen einer Signatur braucht es JavaScript, und das ist in diesem Browser abgeschaltet. Jedes Zertifikat hat auch eine eigene Seite, auf der steht, ob es gilt, und die Schlüssel sind für jedes andere Werkzeug <a>veröffentlicht</a>.',
  'Give it a code': 'Code eingeben',
  'Another one##code': 'Noch ein Code',
  'Scan with the camera': 'Mit der Kamera scannen',
  'Stop the camera': 'Kamera anhalten',
  'What the camera sees': 'Was die Kamera sieht',
  'From a picture': 'Aus einem Bild',
  'Hold the code in front of the camera. The picture stays on this device.':
    'Halten Sie den Code vor die Kamera. Das Bild bleibt auf diesem Gerät.',
  'Nothing was read.': 'Es wurde nichts gelesen.',
  'The camera could not be used: there is none, or this page may not use it. A picture of the code works as well.':
    'Die Kamera ließ sich nicht verwenden: Es gibt keine, oder diese Seite darf sie nicht verwenden. Ein Bild des Codes geht auch.',
  'No code was found in this picture. Take one with the whole code in it, straight from above.':
    'In diesem Bild wurde kein Code gefunden. Nehmen Sie eines auf, in dem der ganze Code zu sehen ist, gerade von oben.',
  'The code, or the address in it': 'Der Code oder die Adresse darin',
  'Pasted as it is. A certificate’s JSON file can be pasted too: then its whole record is checked.':
    'Eingefügt, wie er ist. Auch die JSON-Datei eines Zertifikats lässt sich einfügen: Dann wird der ganze Datensatz geprüft.',
  'Check it': 'Prüfen',
  'How it works': 'So funktioniert es',
  'The code holds the words': 'Der Code enthält die Worte',
  'Not a number to look up: the title, the number, the day and the fingerprint of the whole record are in the code, with a signature over them.':
    'Keine Nummer zum Nachschlagen: Titel, Nummer, Tag und der Fingerabdruck des ganzen Datensatzes stehen im Code, mit einer Signatur darüber.',
  'Your browser does the sum': 'Ihr Browser rechnet',
  'It takes the signature (Ed25519) and the published key. One changed letter, and they do not fit.':
    'Er nimmt die Signatur (Ed25519) und den veröffentlichten Schlüssel. Ein geänderter Buchstabe, und sie passen nicht.',
  'Then it asks the server': 'Dann fragt er den Server',
  'With a network, the server says whether the certificate was revoked since, and how often it was checked online. A code can be copied; a sheet that was checked a hundred times is worth a second look. The server counts this check for the day, and stores nothing about you.':
    'Mit Netz sagt der Server, ob das Zertifikat seither widerrufen wurde und wie oft es online geprüft wurde. Ein Code lässt sich kopieren; ein Blatt, das hundertmal geprüft wurde, verdient einen zweiten Blick. Der Server zählt diese Prüfung für den Tag und speichert nichts über Sie.',
  'Keeping this page on your device …': 'Diese Seite wird auf Ihrem Gerät gespeichert …',
  '✓ This page is kept on your device: it works without a network from now on.':
    '✓ Diese Seite ist auf Ihrem Gerät gespeichert: Sie funktioniert von nun an ohne Netz.',
  'This browser does not keep pages: without a network this one cannot be opened again.':
    'Dieser Browser speichert keine Seiten: Ohne Netz lässt sich diese nicht wieder öffnen.',
  'All editions and their registers': 'Alle Editionen und ihre Register',

  // The verdict.
  Verdict: 'Ergebnis',
  'Valid.': 'Gültig.',
  'The words below are the ones that were signed, letter by letter. Compare them with the sheet: title, number, and that it is signed as the certificate says.':
    'Die Worte unten sind genau die, die signiert wurden, Buchstabe für Buchstabe. Vergleichen Sie sie mit dem Blatt: Titel, Nummer, und ob es so signiert ist, wie das Zertifikat sagt.',
  'The signature is good, but the certificate counts no more.':
    'Die Signatur ist gut, aber das Zertifikat gilt nicht mehr.',
  'It was revoked on {day}.': 'Es wurde am {day} widerrufen.',
  'This is no certificate code.': 'Das ist kein Code eines Zertifikats.',
  'It may be cut off. Nothing can be said of the sheet. Scan the code again, or paste the whole address that is in it.':
    'Vielleicht ist er abgeschnitten. Über das Blatt lässt sich nichts sagen. Scannen Sie den Code noch einmal, oder fügen Sie die ganze Adresse ein, die darin steht.',
  'Signed with a key that is not ours.': 'Mit einem Schlüssel signiert, der nicht unserer ist.',
  'What the code says is written below, and nobody here vouches for it. If it names another issuer, check it there.':
    'Was der Code sagt, steht unten, und niemand hier verbürgt sich dafür. Wenn er einen anderen Aussteller nennt, prüfen Sie ihn dort.',
  'Not what was signed.': 'Nicht, was signiert wurde.',
  'The code names one of our keys, but what it says was changed after signing, or was never signed. Do not take it for a certificate.':
    'Der Code nennt einen unserer Schlüssel, aber was er sagt, wurde nach dem Signieren geändert oder nie signiert. Halten Sie ihn nicht für ein Zertifikat.',
  'The record was changed.': 'Der Datensatz wurde geändert.',
  'The signature is good, but the long record beside it is not the one that was signed. The words below were signed; nothing else in the file counts.':
    'Die Signatur ist gut, aber der lange Datensatz daneben ist nicht der, der signiert wurde. Signiert wurden die Worte unten; sonst gilt nichts in der Datei.',
  'Made out to': 'Ausgestellt auf',
  nobody: 'niemand',
  Artist: 'Künstler',
  Title: 'Titel',
  Year: 'Jahr',
  'Issued at': 'Ausgestellt bei',
  'What differs from the certificate that was issued': 'Was vom ausgestellten Zertifikat abweicht',
  '{name}: the code says “{given}”, issued was “{issued}”':
    '{name}: Der Code sagt „{given}“, ausgestellt wurde „{issued}“',
  'Asking the server …': 'Der Server wird gefragt …',
  'The server can’t be reached. What is known of revoked certificates is from {moment}, when this page was made.':
    'Der Server ist nicht erreichbar. Was über widerrufene Zertifikate bekannt ist, ist vom {moment}, als diese Seite entstand.',
  'We have issued no certificate with this name.': 'Ein Zertifikat mit diesem Namen haben wir nicht ausgestellt.',
  'The server says the same.': 'Der Server sagt dasselbe.',
  'The server confirms it.': 'Der Server bestätigt es.',
  'It was never checked online before.': 'Es wurde bisher nie online geprüft.',
  'It was checked online {count} times before.': {
    one: 'Es wurde vorher einmal online geprüft.',
    other: 'Es wurde vorher {count}-mal online geprüft.',
  },
  'It was checked online {count} times before, last on {day}.': {
    one: 'Es wurde vorher einmal online geprüft, am {day}.',
    other: 'Es wurde vorher {count}-mal online geprüft, zuletzt am {day}.',
  },
} as const satisfies Record<string, Translation>
