import type { Translation } from '../../translate.ts'

/** Pieces that are reported as stolen: the notice, the report, the public log. */
export const holds = {
  'The piece is reported as stolen and on hold, so no claim of it goes on for now. Nothing was changed and nothing is lost. The log at /holds says since when, and until when.':
    'Das Stück ist als gestohlen gemeldet und gesperrt, deshalb geht vorerst keine Bestellung daraus weiter. Es wurde nichts geändert, und nichts ist verloren. Das Verzeichnis unter /holds sagt, seit wann und bis wann.',
  'Reported as stolen, and on hold.': 'Als gestohlen gemeldet und gesperrt.',
  'Since {day}, until the studio lifts it.': 'Seit {day}, bis das Studio es aufhebt.',
  'Since {day}, until {until} or the studio’s decision.': 'Seit {day}, bis {until} oder zur Entscheidung des Studios.',
  'Its print right is not used and claims of it wait. On the chain nothing is stopped.':
    'Sein Druckrecht wird nicht eingelöst, und Bestellungen daraus warten. Auf der Blockchain ist nichts gesperrt.',
  'All holds': 'Alle Sperren',
  'Pages of holds': 'Seiten mit Sperren',
  'Was it stolen from you?': 'Wurde es Ihnen gestohlen?',
  'Report it too, or answer': 'Auch melden oder antworten',
  'On hold: the studio is looking into it': 'Gesperrt: Das Studio prüft es',
  'On hold: the studio agreed': 'Gesperrt: Das Studio hat zugestimmt',
  'Not on hold: the studio did not agree': 'Nicht gesperrt: Das Studio hat nicht zugestimmt',
  'Not on hold: the studio lifted it': 'Nicht gesperrt: Das Studio hat es aufgehoben',
  'Not on hold: the time was over without a decision': 'Nicht gesperrt: Die Zeit lief ohne Entscheidung ab',
  'Nobody has reported this piece.': 'Niemand hat dieses Stück gemeldet.',
  'No piece was ever reported.': 'Noch nie wurde ein Stück gemeldet.',
  Reports: 'Meldungen',
  'Reported {day}': 'Gemeldet {day}',
  'holds until {day} at most': 'gesperrt bis höchstens {day}',
  'decided {day}': 'entschieden {day}',
  'ended {day}': 'beendet {day}',
  'its holder has answered': 'der Inhaber hat geantwortet',
  'The studio: “{words}”': 'Das Studio: „{words}“',
  'Reported as stolen': 'Als gestohlen gemeldet',
  'A report holds a piece for {days} days, or until the studio decides. Its print right, its claims and the download of its original wait; on the chain nothing is stopped.':
    'Eine Meldung sperrt ein Stück für {days} Tage oder bis das Studio entscheidet. Druckrecht, Bestellungen und das Herunterladen des Originals warten; auf der Blockchain ist nichts gesperrt.',
  'The piece is on hold.': 'Das Stück ist gesperrt.',
  'Your answer is with the studio.': 'Ihre Antwort ist beim Studio.',
  'The studio reads it, and the log below says what it decides. You hear of it by email.':
    'Das Studio liest sie, und das Verzeichnis unten sagt, wie es entscheidet. Sie erfahren es per E-Mail.',
  'You hold this piece': 'Sie halten dieses Stück',
  'Say what you know: where you got it, and when. Only the studio reads it.':
    'Sagen Sie, was Sie wissen: woher Sie es haben und seit wann. Nur das Studio liest es.',
  'Your answer': 'Ihre Antwort',
  'Send your answer': 'Antwort senden',
  'Report it': 'Melden',
  'Your report stands. The log below says how it is decided.':
    'Ihre Meldung besteht. Das Verzeichnis unten sagt, wie entschieden wird.',
  'Only somebody who held this piece can report it. Link the wallet that it was taken from first.':
    'Nur wer dieses Stück hielt, kann es melden. Verknüpfen Sie zuerst die Wallet, aus der es genommen wurde.',
  'Your wallets': 'Ihre Wallets',
  'When it was taken, how, and what shows it: the transaction, a police report, a message. Only the studio reads it.':
    'Wann und wie es genommen wurde und was das zeigt: die Transaktion, eine Anzeige, eine Nachricht. Nur das Studio liest es.',
  'Report {piece} as stolen': '{piece} als gestohlen melden',
  'Files of the report': 'Dateien der Meldung',
  'Files (optional)': 'Dateien (freiwillig)',
  'More files': 'Weitere Dateien',
  'Add to the report': 'Zur Meldung hinzufügen',
  'Your files are with the studio.': 'Ihre Dateien sind beim Studio.',
  'Photographs, PDF or plain text: up to {most} files in all, of up to {size} MB each. Where and when photographs were taken is removed. Only those at the studio who decide open them, and they are deleted {days} days after the decision.':
    'Fotos, PDF oder reiner Text: insgesamt bis zu {most} Dateien mit je bis zu {size} MB. Wo und wann Fotos aufgenommen wurden, wird entfernt. Nur wer im Studio entscheidet, öffnet sie, und {days} Tage nach der Entscheidung werden sie gelöscht.',
  '“{name}” is not a photograph, a PDF or a plain text of up to {size} MB. Nothing was sent; what you typed is still here. Photographs can be JPEG, PNG or WebP.':
    '„{name}“ ist kein Foto, kein PDF und kein reiner Text von bis zu {size} MB. Es wurde nichts gesendet; was Sie geschrieben haben, steht noch hier. Fotos können JPEG, PNG oder WebP sein.',
  'A report carries up to {most} files. Nothing was sent; what you typed is still here.':
    'Eine Meldung fasst bis zu {most} Dateien. Es wurde nichts gesendet; was Sie geschrieben haben, steht noch hier.',
  'Choose a file first. Nothing was sent.': 'Wählen Sie zuerst eine Datei. Es wurde nichts gesendet.',
  'No report of yours waits for a decision here, so nothing was sent. The log says how it stands.':
    'Keine Meldung von Ihnen wartet hier auf eine Entscheidung, deshalb wurde nichts gesendet. Das Verzeichnis sagt, wie es steht.',
  'There is no such file, or its time is over.': 'Diese Datei gibt es nicht, oder ihre Zeit ist vorbei.',
  'What is on record': 'Was verzeichnet ist',
  'None of your linked wallets ever held this piece, so nothing was reported. Link the wallet that it was taken from, then report it.':
    'Keine Ihrer verknüpften Wallets hielt dieses Stück je, deshalb wurde nichts gemeldet. Verknüpfen Sie die Wallet, aus der es genommen wurde, und melden Sie es dann.',
  'This piece has copies, and nobody can tell one from another. A hold would stop all who have one, so it cannot be reported here. Write to the studio; nothing was sent.':
    'Von diesem Stück gibt es mehrere Exemplare, die niemand unterscheiden kann. Eine Sperre träfe alle, die eines haben, deshalb lässt es sich hier nicht melden. Schreiben Sie dem Studio; es wurde nichts gesendet.',
  'You have reported this piece already, so nothing was sent again. The log at /holds says how it stands; if something is new, write to the studio.':
    'Sie haben dieses Stück schon gemeldet, deshalb wurde nichts erneut gesendet. Das Verzeichnis unter /holds sagt, wie es steht; schreiben Sie dem Studio, wenn es Neues gibt.',
  'You have reported as many pieces as an account can for now, so nothing was sent. If more were taken, write to the studio.':
    'Sie haben so viele Stücke gemeldet, wie ein Konto vorerst kann, deshalb wurde nichts gesendet. Wurden mehr genommen, schreiben Sie dem Studio.',
  'Say what happened, in a few words. Nothing was sent; what you typed is still here.':
    'Sagen Sie in wenigen Worten, was geschah. Es wurde nichts gesendet; was Sie geschrieben haben, steht noch hier.',
  'Only the wallet that holds the piece now can answer, and it is not linked to your account. Nothing was sent.':
    'Nur die Wallet, die das Stück jetzt hält, kann antworten, und sie ist nicht mit Ihrem Konto verknüpft. Es wurde nichts gesendet.',
  'There is no report of this piece that waits for an answer. Nothing was sent.':
    'Es gibt keine Meldung dieses Stücks, die auf eine Antwort wartet. Es wurde nichts gesendet.',
  'It is reported as stolen and on hold.': 'Es ist als gestohlen gemeldet und gesperrt.',
  'It is reported as stolen and on hold, so burning it opens no print for now.':
    'Es ist als gestohlen gemeldet und gesperrt: Verbrennen bringt deshalb zurzeit keinen Druck.',
  'This claim waits: its piece is reported as stolen.':
    'Diese Bestellung wartet: Ihr Stück ist als gestohlen gemeldet.',
  'Nothing is lost. It goes on when the hold ends, or when the studio decides.':
    'Nichts ist verloren. Sie geht weiter, wenn die Sperre endet oder das Studio entscheidet.',
  'Pieces on hold': 'Gesperrte Stücke',
  'Pieces that somebody reported as stolen: since when each is held, and how the studio decided.':
    'Stücke, die jemand als gestohlen gemeldet hat: seit wann jedes gesperrt ist und wie das Studio entschied.',
  'What was reported as stolen, since when it is held, and how the studio decided. While a piece is held, its print right, its claims and the download of its original wait. The page of each piece is where to report it.':
    'Was als gestohlen gemeldet wurde, seit wann es gesperrt ist und wie das Studio entschied. Solange ein Stück gesperrt ist, warten sein Druckrecht, seine Bestellungen und das Herunterladen seines Originals. Gemeldet wird auf der Seite des Stücks.',
  'Report a piece that was stolen from you, or answer such a report.':
    'Melden Sie ein Stück, das Ihnen gestohlen wurde, oder antworten Sie auf eine solche Meldung.',
} as const satisfies Record<string, Translation>
