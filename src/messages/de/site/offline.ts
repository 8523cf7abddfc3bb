import type { Translation } from '../../translate.ts'

/** What a reader sees without a network, and of what is kept for that. */
export const offline = {
  'You are offline. This is the page as of {day}, {time}.':
    'Sie sind offline. Die Seite zeigt den Stand von {day}, {time} Uhr.',
  'You are offline, and this page isn’t kept on your device.':
    'Sie sind offline, und diese Seite ist auf Ihrem Gerät nicht gespeichert.',
  'You are offline.': 'Sie sind offline.',
  'as of {day}, {time}': 'Stand: {day}, {time} Uhr',
  'No pages are kept on this device yet.': 'Auf diesem Gerät sind noch keine Seiten gespeichert.',
  'Pages you can read offline': 'Seiten, die Sie offline lesen können',
  'Delete kept pages': 'Gespeicherte Seiten löschen',
  'The pages of this site that your browser keeps on this device.':
    'Die Seiten dieser Website, die Ihr Browser auf diesem Gerät gespeichert hat.',
  'When you read a public page, your browser keeps a copy: up to {pages} pages with {pictures} pictures, for this site alone. The oldest leave first, and a new version of the site starts afresh.':
    'Wenn Sie eine öffentliche Seite lesen, speichert Ihr Browser eine Kopie: bis zu {pages} Seiten mit {pictures} Bildern, nur für diese Website. Die ältesten weichen zuerst, und mit einer neuen Version der Website beginnt alles von vorn.',
  'Copies never leave your device. Pages of your account, claims and addresses are not kept, and nothing is kept while your browser saves data.':
    'Die Kopien verlassen Ihr Gerät nie. Seiten Ihres Kontos, Bestellungen und Adressen werden nicht gespeichert, und solange Ihr Browser Daten spart, wird nichts gespeichert.',
  'Without JavaScript, your browser keeps no pages.': 'Ohne JavaScript speichert Ihr Browser keine Seiten.',
  'See and delete the pages kept on this device': 'Auf diesem Gerät gespeicherte Seiten ansehen und löschen',
} as const satisfies Record<string, Translation>
