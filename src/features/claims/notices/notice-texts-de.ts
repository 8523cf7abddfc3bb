import { english } from './notice-texts-en.ts'
import type { NoticeTexts } from './notice.ts'

const look = 'Zu deinem Anspruch'
const give = 'Adresse angeben'
const kept = 'Sie wird verschlüsselt aufbewahrt, nur zum Packen und Senden geöffnet und nach der Zustellung gelöscht.'

export const german: NoticeTexts = {
  opened: ({ title, label, dueAt, hasAddress }, { studio, day }) => ({
    subject: `${title}: dein Anspruch ist offen`,
    action: hasAddress === true ? look : give,
    paragraphs: [
      label === undefined
        ? `Dein Anspruch auf einen Druck von ${title} ist offen.`
        : `Dein Anspruch auf ${title} ist offen, und die Nummer ist ${label}.`,
      ...(hasAddress === true
        ? ['Deine Adresse liegt vor; bis das Paket gepackt ist, kannst du sie ändern.']
        : [
            `${studio} braucht eine Adresse, bevor der Druck gepackt werden kann.${dueAt === undefined ? '' : ` Bitte gib sie vor dem ${day(dueAt)} (UTC) an. Danach bleibt der Anspruch deiner und wartet auf die nächste Packrunde.`}`,
            kept,
          ]),
    ],
  }),
  deadline: ({ title, dueAt }, { day }) => ({
    subject: `${title}: deine Adresse fehlt`,
    action: give,
    paragraphs: [
      `Dein Druck von ${title} wartet auf eine Adresse. Die Zeit dafür endet am ${day(dueAt)} (UTC).`,
      'Danach ist nichts verloren: Der Anspruch bleibt deiner und wartet auf die nächste Packrunde.',
    ],
  }),
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
      ...(expectedBy === undefined ? [] : [`Sie sollte bis ${day(expectedBy)} ankommen. Wenn nicht, schreib uns.`]),
    ],
  }),
  delivered: ({ title, label, purgeAt, inPerson }, { day }) => ({
    subject: inPerson === true ? `${title} ${label} wurde dir übergeben` : `${title} ${label} ist angekommen`,
    action: look,
    paragraphs: [
      `${inPerson === true ? `${title} ${label} wurde dir persönlich übergeben.` : `${title} ${label} wurde zugestellt.`} Das Zertifikat steht auf der Seite deines Anspruchs und lässt sich ohne uns prüfen.`,
      ...(purgeAt === undefined
        ? []
        : [
            `Deine Adresse wird am ${day(purgeAt)} gelöscht. Wenn etwas mit dem Druck nicht stimmt, schreib uns vorher.`,
          ]),
    ],
  }),
  returned: ({ title, label }, { studio }) => ({
    subject: `${title} ${label} kam zurück`,
    action: look,
    paragraphs: [
      `Der Zusteller hat ${title} ${label} zu ${studio} zurückgebracht. Der Druck ist in Sicherheit.`,
      'Sieh auf der Seite deines Anspruchs nach: Sobald der Druck wieder im Regal liegt, kannst du die Adresse ändern, und er geht noch einmal auf die Reise.',
    ],
  }),
  purged: ({ title, receipt }, { studio }) => ({
    subject: `${title}: deine Adresse wurde gelöscht`,
    action: look,
    paragraphs: [
      `Die Adresse, die du für diesen Anspruch angegeben hast, ist bei ${studio} gelöscht. Das ist der Beleg:`,
      receipt,
      'Der Anspruch, seine Nummer und sein Zertifikat bleiben.',
    ],
  }),
  replaced: ({ title, label, needsAddress }, { studio }) => ({
    subject: `${title}: ${label} wird für dich gemacht`,
    action: needsAddress ? give : look,
    paragraphs: [
      `${studio} macht deinen Druck von ${title} noch einmal: ${label}. Er behält seine Nummer; auf ihm und auf seinem Zertifikat steht, dass er ein Ersatz ist. Das Zertifikat des ersten Blatts gilt nicht mehr.`,
      needsAddress
        ? 'Deine Adresse wurde gelöscht, bitte gib sie noch einmal an.'
        : 'Er geht an die Adresse, die du angegeben hast. Bis das Paket gepackt ist, kannst du sie ändern.',
      'Falls das erste Paket doch noch ankommt, schreib uns: Nur eines der beiden Blätter darf bleiben.',
    ],
  }),
  offered: ({ title, until }, { day }) => ({
    subject: `${title}: ein Link gibt deinen Anspruch weiter`,
    action: look,
    paragraphs: [
      `Es gibt jetzt einen Link, mit dem jemand anderes deinen Anspruch auf ${title} übernehmen kann, einmal, bis ${day(until)} (UTC).`,
      'Wenn das nicht du warst, nimm den Link auf der Seite des Anspruchs zurück.',
    ],
  }),
  taken: ({ title, isKept }) => ({
    subject: `${title}: dein Anspruch hat einen neuen Besitzer`,
    action: 'Zu deinen Ansprüchen',
    paragraphs: [
      `Dein Anspruch auf ${title} wurde mit deinem Link übernommen. Der Druck geht an den neuen Besitzer.`,
      isKept === true
        ? 'Wegen einer rechtlichen Sperre bleibt deine Adresse vorerst aufbewahrt. Nur das Studio kann sie öffnen; du bekommst jedes Mal eine Mail, und am Ende der Sperre wird sie gelöscht.'
        : 'Falls du dafür eine Adresse angegeben hattest, wurde sie sofort gelöscht.',
    ],
  }),
  'held-opened': ({ title, reason, at }, { studio, day }) => ({
    subject: `${title}: ${studio} hat deine Adresse geöffnet`,
    action: 'Zu deinen Ansprüchen',
    paragraphs: [
      `Am ${day(at)} hat ${studio} die Adresse geöffnet, die du vor der Übernahme für einen Anspruch auf ${title} angegeben hattest. Der Grund: ${reason}`,
      'Eine rechtliche Sperre hält diese Adresse; wer den Anspruch jetzt hat, sieht sie nicht. Am Ende der Sperre wird sie gelöscht.',
    ],
  }),
  served: ({ title, country }, { studio }) => ({
    subject: `${title} kann jetzt verschickt werden: ${country}`,
    action: 'Zu deinen Pillen',
    paragraphs: [
      `Du wolltest es wissen: ${studio} verschickt ${title} jetzt auch dorthin (${country}).`,
      'Dies ist die einzige Mail dazu; du stehst nicht mehr auf der Liste.',
    ],
  }),
  frozen: ({ title, label, claim }) => ({
    subject: `Ein Anspruch steht still: ${title} ${label}`,
    action: 'Anspruch öffnen',
    paragraphs: [
      `Die Verbrennung, die den Anspruch ${claim} geöffnet hat, ist nach Vergabe der Nummer ${label} aus der Kette verschwunden. Der Anspruch steht still, die Nummer bleibt bei ihm.`,
      'Sieh nach, ob die Verbrennung zurückkam. Niemand wird umnummeriert; ob es weitergeht, entscheidest du.',
    ],
  }),
  unpaid: ({ title, label, claim, isDisputed }) => ({
    subject: `Ein Anspruch ist angehalten: ${[title, label].join(' ').trim()}`,
    action: 'Anspruch öffnen',
    paragraphs: isDisputed
      ? [
          `Die Kartenzahlung für den Anspruch ${claim} ist bei der Bank angefochten; es geschieht deshalb nichts weiter. Antworte bei deinem Kartenanbieter.`,
          'Entscheidet die Bank für dich, geht der Anspruch von selbst weiter. Sonst storniere ihn oder erkläre seine Nummer für ungültig.',
        ]
      : [
          `Die Kartenzahlung für den Anspruch ${claim} ging zurück; es geschieht deshalb nichts weiter.`,
          'Storniere den Anspruch oder erkläre seine Nummer für ungültig, falls er eine hat. Verwahrte Pillen gehen an ihren Inhaber zurück.',
        ],
  }),
  mismatch: ({ what, claim }) => ({
    subject: what === 'no-claim' ? 'Eine Einlösung hat keinen Anspruch' : 'Ein Anspruch hat keine Einlösung',
    action: 'Buch und Kette vergleichen',
    paragraphs: [
      what === 'no-claim'
        ? `Die Einlösung ${claim} ist auf der Kette endgültig, und es wurde kein Anspruch für sie geöffnet.`
        : `Der Anspruch ${claim} steht im Buch, und keine Einlösung auf der Kette trägt ihn.`,
      'Niemandem wird deshalb etwas berechnet, und niemand wird umnummeriert. Starte den Vergleich, lass die Kette neu lesen, wenn er es verlangt, und schreib denen, die warten.',
    ],
  }),
  // The workbench is English, and so is its mail.
  attention: english.attention,
}
