import type { Translation } from '../../translate.ts'

/** Originals of pieces, for their holders. */
export const originals = {
  'Full size': 'Originalgröße',
  'Its holder can download it in full size.': 'Wer das Stück hält, kann es in Originalgröße herunterladen.',
  'Go to the download': 'Zum Download',
  'Where the holder of a piece downloads its original.': 'Hier lädt das Original herunter, wer ein Stück hält.',
  '{piece} in full size': '{piece} in Originalgröße',
  'Download in full size': 'In Originalgröße herunterladen',
  '{size} MB': '{size} MB',
  'less than 0.1 MB': 'weniger als 0,1 MB',
  '{type}, {size}': '{type}, {size}',
  '{type}, {size}, {width} × {height} pixels': '{type}, {size}, {width} × {height} Pixel',
  'SVG, a drawing that is sharp at any size': 'SVG, eine Zeichnung, die in jeder Größe scharf ist',
  'None of the wallets that are linked to your account holds it now, and none acts for its holder. If you hold it with another one, link that wallet first.':
    'Keine der Wallets, die mit Ihrem Konto verknüpft sind, hält es jetzt, und keine handelt für die Wallet, die es hält. Halten Sie es mit einer anderen, so verknüpfen Sie diese zuerst.',
  'There is no original to download for this piece.': 'Für dieses Stück gibt es kein Original zum Herunterladen.',
  'The piece is reported as stolen and on hold, so nobody downloads it in full size for now. Nothing is lost. The log at /holds says since when, and until when.':
    'Das Stück ist als gestohlen gemeldet und gesperrt, deshalb lädt es vorerst niemand in Originalgröße herunter. Nichts ist verloren. Das Verzeichnis unter /holds sagt, seit wann und bis wann.',
  'Nobody downloads the piece in full size until that is decided. <a>The log</a> says since when, and until when.':
    'Bis darüber entschieden ist, lädt niemand das Stück in Originalgröße herunter. <a>Das Verzeichnis</a> sagt, seit wann und bis wann.',
  'Only whoever holds this piece now can download it in full size, with a wallet that is linked to the account.':
    'In Originalgröße herunterladen kann dieses Stück nur, wer es jetzt hält, mit einer Wallet, die mit dem Konto verknüpft ist.',
} as const satisfies Record<string, Translation>
