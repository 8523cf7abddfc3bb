import { english } from './notice-texts-en.ts'
import type { NoticeTexts } from './notice.ts'

const look = 'Zu Ihrer Bestellung'
const give = 'Adresse angeben'
const kept = 'Sie wird verschlüsselt aufbewahrt, nur zum Packen und Senden geöffnet und nach der Zustellung gelöscht.'

export const german: NoticeTexts = {
  opened: ({ title, label, dueAt, hasAddress }, { studio, day }) => ({
    subject: `${title}: Ihre Bestellung ist eröffnet`,
    action: hasAddress === true ? look : give,
    paragraphs: [
      label === undefined
        ? `Ihre Bestellung für einen Druck von ${title} ist eröffnet.`
        : `Ihre Bestellung für ${title} ist eröffnet, und die Nummer ist ${label}.`,
      ...(hasAddress === true
        ? ['Ihre Adresse liegt vor; bis das Paket gepackt ist, können Sie sie ändern.']
        : [
            `${studio} braucht eine Adresse, bevor der Druck gepackt werden kann.${dueAt === undefined ? '' : ` Bitte geben Sie sie vor dem ${day(dueAt)} (UTC) an. Danach gehört die Bestellung weiter Ihnen und wartet auf die nächste Packrunde.`}`,
            kept,
          ]),
    ],
  }),
  deadline: ({ title, dueAt }, { day }) => ({
    subject: `${title}: Ihre Adresse fehlt`,
    action: give,
    paragraphs: [
      `Ihr Druck von ${title} wartet auf eine Adresse. Die Zeit dafür endet am ${day(dueAt)} (UTC).`,
      'Danach ist nichts verloren: Die Bestellung gehört weiter Ihnen und wartet auf die nächste Packrunde.',
    ],
  }),
  delayed: ({ title, promised, leavesBy }, { studio, day }) => ({
    subject: `${title}: Ihr Druck kommt später`,
    action: look,
    paragraphs: [
      `Ihr Druck von ${title} verlässt ${studio} bis zum ${day(leavesBy)} statt bis zum ${day(promised)}.`,
      'Nichts ist verloren: Die Bestellung und ihr Platz gehören weiter Ihnen, und Sie müssen nichts tun.',
      'Wenn Ihnen der neue Tag nicht passt, schreiben Sie uns; unsere Adresse steht auf der Seite Ihrer Bestellung. Dort können Sie auch die Lieferadresse ändern, bis das Paket gepackt ist.',
    ],
  }),
  late: ({ what, title, promised, needsAddress }, { studio, day }) =>
    what === 'parcel'
      ? {
          subject: `${title}: Ihr Paket ist verspätet`,
          action: 'Melden, dass es nicht da ist',
          paragraphs: [
            `Ihr Druck von ${title} hat ${studio} verlassen und sollte bis zum ${day(promised)} ankommen. Soweit wir wissen, ist er nicht da.`,
            'Nichts ist verloren: Die Bestellung und ihre Nummer gehören weiter Ihnen. Ein Paket kann einige Tage beim Zoll liegen.',
            `${studio} hat es auf der Liste verspäteter Pakete. Wenn es nicht bei Ihnen ist, melden Sie das auf der Seite für Meldungen: Das Studio sucht es und antwortet Ihnen dort. Wenn es da ist, sagen Sie es auf der Seite Ihrer Bestellung.`,
          ],
        }
      : {
          subject: `${title}: Ihr Druck ist verspätet`,
          action: needsAddress === true ? give : look,
          paragraphs: [
            `Ihr Druck von ${title} sollte ${studio} bis zum ${day(promised)} verlassen und ist noch nicht unterwegs.`,
            ...(needsAddress === true
              ? [
                  'Nichts ist verloren: Die Bestellung und ihr Platz gehören weiter Ihnen. Der Druck wartet auf Ihre Adresse.',
                  `Geben Sie sie auf der Seite Ihrer Bestellung an, dann kann ${studio} den Druck packen. ${kept}`,
                ]
              : [
                  'Das tut uns leid. Nichts ist verloren: Die Bestellung und ihr Platz gehören weiter Ihnen, und Sie müssen nichts tun.',
                  `${studio} hat ihn auf der Liste verspäteter Drucke. Sie hören von uns, sobald er verschickt ist oder einen neuen Tag hat. Wenn Sie nicht warten können, schreiben Sie uns; unsere Adresse steht auf der Seite Ihrer Bestellung.`,
                ]),
          ],
        },
  shipped: ({ title, label, tracking, expectedBy, isAgain }, { studio, day }) => ({
    subject: isAgain === true ? `${title} ${label} ist wieder unterwegs` : `${title} ${label} ist unterwegs`,
    action: 'link' in tracking && tracking.link !== undefined ? 'Paket verfolgen' : look,
    paragraphs: [
      isAgain === true
        ? `${title} ${label} hat ${studio} noch einmal verlassen, in einem anderen Paket.`
        : `${title} ${label} hat ${studio} verlassen.`,
      'number' in tracking
        ? `Die Sendungsnummer ist ${tracking.number} (${tracking.carrier}).`
        : `Die Sendung reist ohne Verfolgung: ${tracking.untracked}.`,
      ...(expectedBy === undefined
        ? []
        : [`Sie sollte bis ${day(expectedBy)} ankommen. Wenn nicht, schreiben Sie uns.`]),
    ],
  }),
  tracking: ({ title, label, tracking }) => ({
    subject: `${title} ${label}: neue Sendungsnummer`,
    action: 'link' in tracking && tracking.link !== undefined ? 'Paket verfolgen' : look,
    paragraphs: [
      `Die Sendungsnummer, die wir Ihnen für ${title} ${label} geschickt haben, war falsch. Das Paket selbst ist unterwegs.`,
      'number' in tracking
        ? `Die richtige Nummer ist ${tracking.number} (${tracking.carrier}).`
        : `Die Sendung reist ohne Verfolgung: ${tracking.untracked}.`,
    ],
  }),
  delivered: ({ title, label, purgeAt, inPerson }, { day }) => ({
    subject: inPerson === true ? `${title} ${label} wurde Ihnen übergeben` : `${title} ${label} ist angekommen`,
    action: look,
    paragraphs: [
      `${inPerson === true ? `${title} ${label} wurde Ihnen persönlich übergeben.` : `${title} ${label} wurde zugestellt.`} Das Zertifikat steht auf der Seite Ihrer Bestellung und lässt sich ohne uns prüfen.`,
      ...(purgeAt === undefined
        ? []
        : [
            `Ihre Adresse wird am ${day(purgeAt)} gelöscht. Wenn etwas mit dem Druck nicht stimmt, schreiben Sie uns vorher.`,
          ]),
    ],
  }),
  returned: ({ title, label }, { studio }) => ({
    subject: `${title} ${label} kam zurück`,
    action: look,
    paragraphs: [
      `Der Versanddienst hat ${title} ${label} zu ${studio} zurückgebracht. Der Druck ist in Sicherheit.`,
      'Sehen Sie auf der Seite Ihrer Bestellung nach: Sobald der Druck wieder im Regal liegt, können Sie die Adresse ändern, und er geht noch einmal auf die Reise.',
    ],
  }),
  purged: ({ title, receipt }, { studio }) => ({
    subject: `${title}: Ihre Adresse wurde gelöscht`,
    action: look,
    paragraphs: [
      `Die Adresse, die Sie für diese Bestellung angegeben haben, ist bei ${studio} gelöscht. Das ist der Beleg:`,
      receipt,
      'Die Bestellung, ihre Nummer und ihr Zertifikat bleiben.',
    ],
  }),
  replaced: ({ title, label, needsAddress }, { studio }) => ({
    subject: `${title}: ${label} wird für Sie gemacht`,
    action: needsAddress ? give : look,
    paragraphs: [
      `${studio} macht Ihren Druck von ${title} noch einmal: ${label}. Er behält seine Nummer; auf ihm und auf seinem Zertifikat steht, dass er ein Ersatz ist. Das Zertifikat des ersten Blatts gilt nicht mehr.`,
      needsAddress
        ? 'Ihre Adresse wurde gelöscht, bitte geben Sie sie noch einmal an.'
        : 'Er geht an die Adresse, die Sie angegeben haben. Bis das Paket gepackt ist, können Sie sie ändern.',
      'Falls das erste Paket doch noch ankommt, schreiben Sie uns: Nur eines der beiden Blätter darf bleiben.',
    ],
  }),
  offered: ({ title, until }, { day }) => ({
    subject: `${title}: ein Link gibt Ihre Bestellung weiter`,
    action: look,
    paragraphs: [
      `Es gibt jetzt einen Link, mit dem jemand anderes Ihre Bestellung für ${title} übernehmen kann, einmal, bis ${day(until)} (UTC).`,
      'Wenn das nicht Sie waren, nehmen Sie den Link auf der Seite der Bestellung zurück.',
    ],
  }),
  taken: ({ title, isKept }) => ({
    subject: `${title}: Ihre Bestellung wurde übernommen`,
    action: 'Zu Ihren Bestellungen',
    paragraphs: [
      `Ihre Bestellung für ${title} wurde mit Ihrem Link übernommen. Der Druck geht an die Person, die ihn geöffnet hat.`,
      isKept === true
        ? 'Wegen einer rechtlichen Sperre bleibt Ihre Adresse vorerst aufbewahrt. Nur das Studio kann sie öffnen; Sie bekommen jedes Mal eine Mail, und am Ende der Sperre wird sie gelöscht.'
        : 'Falls Sie dafür eine Adresse angegeben hatten, wurde sie sofort gelöscht.',
    ],
  }),
  'held-opened': ({ title, reason, at }, { studio, day }) => ({
    subject: `${title}: ${studio} hat Ihre Adresse geöffnet`,
    action: 'Zu Ihren Bestellungen',
    paragraphs: [
      `Am ${day(at)} hat ${studio} die Adresse geöffnet, die Sie vor der Übernahme für eine Bestellung von ${title} angegeben hatten. Der Grund: ${reason}`,
      'Eine rechtliche Sperre hält diese Adresse; wer die Bestellung jetzt hat, sieht sie nicht. Am Ende der Sperre wird sie gelöscht.',
    ],
  }),
  served: ({ title, country }, { studio }) => ({
    subject: `${title} kann jetzt verschickt werden: ${country}`,
    action: 'Zu Ihren Pillen',
    paragraphs: [
      `Sie wollten es wissen: ${studio} verschickt ${title} jetzt auch dorthin (${country}).`,
      'Dies ist die einzige Mail dazu; Sie stehen nicht mehr auf der Liste.',
    ],
  }),
  hold: ({ piece, what, isReporter, until, reason }, { studio, day }) => ({
    subject: {
      reported: `${piece} ist als gestohlen gemeldet`,
      held: `${piece} bleibt gesperrt`,
      rejected: `${piece} ist nicht mehr gesperrt`,
      lifted: `${piece} ist nicht mehr gesperrt`,
      lapsed: `${piece} ist nicht mehr gesperrt`,
    }[what],
    action: 'Zur Meldung',
    paragraphs:
      what === 'reported'
        ? isReporter
          ? [
              `Ihre Meldung, dass ${piece} gestohlen wurde, ist da. Bis ${day(until)} (UTC) wird das Druckrecht nicht eingelöst, und Bestellungen daraus warten; ${studio} entscheidet vorher.`,
              'Auf der Blockchain ist nichts gesperrt: Wer das Stück hat, kann es weiter verkaufen oder verbrennen.',
            ]
          : [
              `Jemand, der ${piece} vor Ihnen hielt, meldet es als gestohlen. Bis ${day(until)} (UTC) wird das Druckrecht nicht eingelöst, und Bestellungen daraus warten; ${studio} entscheidet vorher.`,
              'Auf der Seite können Sie sagen, was Sie darüber wissen. Nur das Studio liest es. Auf der Blockchain bleibt das Stück Ihres.',
            ]
        : [
            {
              held: `${studio} hat zugestimmt: ${piece} bleibt gesperrt, bis das aufgehoben wird.`,
              rejected: `${studio} hat der Sperre von ${piece} nicht zugestimmt. Druckrecht und Bestellungen gehen weiter.`,
              lifted: `${studio} hat die Sperre von ${piece} aufgehoben. Druckrecht und Bestellungen gehen weiter.`,
              lapsed: `Die Zeit für eine Entscheidung über ${piece} ist vorbei, deshalb ist es nicht mehr gesperrt. Druckrecht und Bestellungen gehen weiter.`,
            }[what],
            ...(reason === undefined ? [] : [`Im öffentlichen Verzeichnis steht: ${reason}`]),
          ],
  }),
  frozen: ({ title, label, claim }) => ({
    subject: `Eine Bestellung ruht: ${title} ${label}`,
    action: 'Bestellung öffnen',
    paragraphs: [
      `Die Verbrennung, die die Bestellung ${claim} eröffnet hat, ist nach Vergabe der Nummer ${label} von der Blockchain verschwunden. Die Bestellung ruht, die Nummer bleibt bei ihr.`,
      'Sehen Sie nach, ob die Verbrennung zurückkam. Niemand wird umnummeriert; ob es weitergeht, entscheiden Sie.',
    ],
  }),
  unpaid: ({ title, label, claim, isDisputed }) => ({
    subject: `Eine Bestellung ist angehalten: ${[title, label].join(' ').trim()}`,
    action: 'Bestellung öffnen',
    paragraphs: isDisputed
      ? [
          `Die Kartenzahlung für die Bestellung ${claim} ist bei der Bank angefochten; es geschieht deshalb nichts weiter. Antworten Sie bei Ihrem Kartenanbieter.`,
          'Entscheidet die Bank für Sie, geht die Bestellung von selbst weiter. Sonst stornieren Sie sie oder erklären Sie ihre Nummer für ungültig.',
        ]
      : [
          `Die Kartenzahlung für die Bestellung ${claim} ging zurück; es geschieht deshalb nichts weiter.`,
          'Stornieren Sie die Bestellung oder erklären Sie ihre Nummer für ungültig, falls sie eine hat. Verwahrte Pillen gehen an ihren Inhaber zurück.',
        ],
  }),
  mismatch: ({ what, claim }) => ({
    subject: what === 'no-claim' ? 'Eine Einlösung hat keine Bestellung' : 'Eine Bestellung hat keine Einlösung',
    action: 'Buch und Blockchain vergleichen',
    paragraphs: [
      what === 'no-claim'
        ? `Die Einlösung ${claim} ist auf der Blockchain endgültig, und es wurde keine Bestellung für sie eröffnet.`
        : `Die Bestellung ${claim} steht im Buch, und keine Einlösung auf der Blockchain trägt sie.`,
      'Niemandem wird deshalb etwas berechnet, und niemand wird umnummeriert. Starten Sie den Vergleich, lassen Sie die Blockchain neu lesen, wenn er es verlangt, und schreiben Sie denen, die warten.',
    ],
  }),
  // The workbench is English, and so is its mail.
  attention: english.attention,
}
