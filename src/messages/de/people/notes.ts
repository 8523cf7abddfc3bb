import type { Translation } from '../../translate.ts'

/** Notes that holders write about their pieces. */
export const notes = {
  // Beside a piece.
  Notes: 'Notizen',
  'Write a note as its holder': 'Als Inhaber eine Notiz schreiben',
  'Nobody has written about this piece yet.': 'Über dieses Stück hat noch niemand geschrieben.',
  'The studio, {day}': 'Das Studio, {day}',
  'Holds the piece.': 'Hält das Stück.',
  'Held the piece when this was written.': 'Hielt das Stück, als dies geschrieben wurde.',
  'Held it until block {block}.': 'Hielt es bis Block {block}.',
  'How to check this note': 'Wie sich diese Notiz prüfen lässt',
  'The wallet signed the message below (EIP-712). Any tool that verifies typed data finds the wallet’s address from the message and the signature; for a wallet that is a contract it asks the contract (ERC-1271).':
    'Die Wallet hat die Nachricht unten signiert (EIP-712). Jedes Werkzeug, das solche Daten prüft, findet aus Nachricht und Signatur die Adresse der Wallet; ist die Wallet ein Vertrag, fragt es den Vertrag (ERC-1271).',
  'Wallet {address}': 'Wallet {address}',
  'Signature {signature}': 'Signatur {signature}',
  'The signed message': 'Die signierte Nachricht',

  // One's own note.
  'Your note on {piece}': 'Ihre Notiz zu {piece}',
  'Its holder can say something about the piece, signed by the wallet that holds it. The studio reads a note before others see it. It stays when the piece moves on.':
    'Der Inhaber kann etwas zu seinem Stück sagen, signiert mit der Wallet, die es hält. Das Studio liest jede Notiz, bevor andere sie sehen. Sie bleibt, auch wenn das Stück weitergegeben wird.',
  'Back to the piece': 'Zurück zum Stück',
  'That was not done.': 'Das wurde nicht ausgeführt.',
  'Write it': 'Notiz schreiben',
  'Write it anew': 'Neu schreiben',
  'The piece is burned.': 'Das Stück ist verbrannt.',
  'Nobody holds it any more, so nobody can write about it. What was published stays on its page.':
    'Niemand hält es mehr, deshalb kann niemand mehr darüber schreiben. Was veröffentlicht wurde, bleibt auf seiner Seite.',
  'Signing a note needs a wallet': 'Zum Signieren einer Notiz brauchen Sie eine Wallet',
  'What you have written is shown above all the same.': 'Was Sie geschrieben haben, sehen Sie trotzdem oben.',
  'As you signed it': 'Wie Sie sie signiert haben',
  'What the studio says': 'Was das Studio dazu sagt',
  'Withdraw this note': 'Notiz zurückziehen',

  // How it stands.
  'Waits for the studio. Only you see it.': 'Wartet auf das Studio. Nur Sie sehen sie.',
  'Published: everybody sees it on the page of the piece.': 'Veröffentlicht: Alle sehen sie auf der Seite des Stücks.',
  'The studio did not publish it.': 'Das Studio hat sie nicht veröffentlicht.',
  'The studio took it off the page of the piece.': 'Das Studio hat sie von der Seite des Stücks genommen.',
  'Withdrawn.': 'Zurückgezogen.',
  'waiting##note': 'wartet',
  'published##note': 'veröffentlicht',
  'refused##note': 'abgelehnt',
  'taken down##note': 'entfernt',
  'withdrawn##note': 'zurückgezogen',

  // Writing it.
  'Only its holder writes about it. Connect that wallet; nothing was changed.':
    'Über das Stück schreibt nur, wer es hält. Verbinden Sie die Wallet, in der es liegt; es wurde nichts geändert.',
  'A note belongs to an account, so that you can change it later. Sign in first.':
    'Eine Notiz gehört zu einem Konto, damit Sie sie später ändern können. Melden Sie sich zuerst an.',
  'Your note': 'Ihre Notiz',
  'At most {most} characters; a blank line begins a paragraph. Markdown: *emphasis*, **strong**, - before items, > before a quotation, [words](https://…). Once it is published, everybody reads it beside your wallet’s address.':
    'Höchstens {most} Zeichen; eine Leerzeile beginnt einen Absatz. Markdown: *betont*, **stark**, - vor Punkten einer Liste, > vor einem Zitat, [Wörter](https://…). Ist die Notiz veröffentlicht, lesen sie alle neben der Adresse Ihrer Wallet.',
  'As visitors will read it, once the studio publishes it': 'So lesen es alle, sobald das Studio es veröffentlicht',
  'Draft of the note': 'Entwurf der Notiz',
  'Preview the note': 'Vorschau der Notiz',
  'Your note is signed.': 'Ihre Notiz ist signiert.',
  'It waits for the studio. You see above how it stands.':
    'Sie wartet jetzt auf das Studio. Wie es um sie steht, sehen Sie oben.',
  'Your wallet shows the text and signs it. Nothing moves and it costs nothing. A note that you change waits for the studio again.':
    'Ihre Wallet zeigt den Text und signiert ihn. Dabei wird nichts bewegt, und es kostet nichts. Eine geänderte Notiz wartet wieder auf das Studio.',
  'Sign the note': 'Notiz signieren',

  // What is wrong with it.
  'Only the wallet that holds this piece now can sign a note on it, linked to your account. Nothing was changed, and your text is still in the form.':
    'Eine Notiz zu diesem Stück kann nur die Wallet signieren, die es jetzt hält, und sie muss mit Ihrem Konto verknüpft sein. Es wurde nichts geändert, und Ihr Text steht noch im Formular.',
  'The signature does not belong to this note, or it is too old. Nothing was changed. Sign the note again.':
    'Die Signatur gehört nicht zu dieser Notiz, oder sie ist zu alt. Es wurde nichts geändert. Signieren Sie die Notiz noch einmal.',
  'The note was changed meanwhile, so nothing was done. Read it again as it is now.':
    'Die Notiz wurde inzwischen geändert, deshalb ist nichts geschehen. Lesen Sie sie noch einmal, wie sie jetzt ist.',
  'There is no such note, so nothing was changed. It may have been withdrawn meanwhile.':
    'Eine solche Notiz gibt es nicht, deshalb wurde nichts geändert. Vielleicht wurde sie inzwischen zurückgezogen.',
  'The note is empty. Write something first.': 'Die Notiz ist leer. Schreiben Sie erst etwas.',
  'The note holds characters that cannot be shown. Type it again, or paste it as plain text.':
    'Die Notiz enthält Zeichen, die sich nicht anzeigen lassen. Geben Sie sie neu ein, oder fügen Sie sie als reinen Text ein.',
  'The note has {length} characters. Shorten it to {most}; nothing you typed is lost.':
    'Die Notiz hat {length} Zeichen. Kürzen Sie sie auf {most}; nichts, was Sie geschrieben haben, ist verloren.',
  'Give a reason: the author reads it. Nothing was done yet.':
    'Geben Sie einen Grund an: Wer die Notiz geschrieben hat, liest ihn. Es ist noch nichts geschehen.',
  'Give a reason of at most {most} plain characters. Nothing was done yet.':
    'Geben Sie einen Grund mit höchstens {most} einfachen Zeichen an. Es ist noch nichts geschehen.',
} as const satisfies Record<string, Translation>
