import type { Translation } from '../../translate.ts'

/** The page about the read API. What each address answers is described in English, as the interface itself is. */
export const reference = {
  'Read API': 'Lese-API',
  'What we have read from the chain, as JSON. Any website may ask, without a key.':
    'Was wir von der Blockchain gelesen haben, als JSON. Jede Website darf fragen, ohne Schlüssel.',
  Addresses: 'Adressen',
  'Every answer says as of which block it speaks ({asOf}) and carries an {etag}: send it back in {header}, and a state that you have is not sent again.':
    'Jede Antwort sagt, für welchen Block sie gilt ({asOf}), und trägt ein {etag}: Senden Sie es in {header} zurück, dann wird ein Stand, den Sie schon haben, nicht noch einmal gesendet.',
  'Token ids and sums are text, because they have 256 bits. Times are {times}. A failure is a problem (RFC 9457) whose {type} ends in a code that stays the same.':
    'Token-IDs und Summen sind Text, weil sie 256 Bit haben. Zeiten sind {times}. Ein Fehler ist ein Problem (RFC 9457), dessen {type} mit einem Code endet, der gleich bleibt.',
  'All addresses are below {url}.': 'Alle Adressen liegen unter {url}.',
  'in the path': 'im Pfad',
  'Problems:': 'Probleme:',
} as const satisfies Record<string, Translation>
