import type { Translation } from '../../translate.ts'

/** The page of a work: its label, its company, where it was shown; zooming in, and works that move. */
export const exhibits = {
  '{studio} shows no work called “{work}”.': 'Bei {studio} gibt es kein Werk namens „{work}“.',
  'There is no file at this address. It may have been replaced or deleted.':
    'Unter dieser Adresse gibt es keine Datei. Vielleicht wurde sie ersetzt oder gelöscht.',

  // The label
  'Checklist (PDF)': 'Werkliste (PDF)',
  'IIIF manifest': 'IIIF-Manifest',
  'Show on a screen': 'Auf einem Bildschirm zeigen',
  Dimensions: 'Maße',
  Credit: 'Creditline',
  'Reference##work': 'Werknummer',
  'What has happened to the pieces that belong to this work, newest first.':
    'Was mit den Stücken geschah, die zu diesem Werk gehören, das Neueste zuerst.',
  'Provenance of the pieces, newest first': 'Provenienz der Stücke, das Neueste zuerst',
  'Other works': 'Andere Werke',

  // In the provenance of a piece
  'Shown in the exhibit {exhibit} since this day': 'Seit diesem Tag in der Ausstellung {exhibit} zu sehen',
  'published by the studio': 'vom Studio veröffentlicht',

  // What belongs to it
  'Prints that belong to it': 'Drucke, die dazugehören',
  'Pieces that belong to it': 'Stücke, die dazugehören',
  'Pieces and prints that belong to it': 'Stücke und Drucke, die dazugehören',
  'Prints that belong to this work': 'Drucke, die zu diesem Werk gehören',
  'Pieces that belong to this work': 'Stücke, die zu diesem Werk gehören',
  'Pieces and prints that belong to this work': 'Stücke und Drucke, die zu diesem Werk gehören',
  'Held by {holder}': 'Inhaber: {holder}',
  'Print, opens on {day}': 'Druck, ab {day}',
  'Print, none left': 'Druck, vergriffen',
  'Print, closed': 'Druck, geschlossen',
  'Print, open edition': 'Druck, offene Edition',
  'Print, {left} of {length} left': 'Druck, {left} von {length} übrig',

  // Its words
  'How it was made': 'Wie es entstand',
  Exhibitions: 'Ausstellungen',
  Publications: 'Publikationen',
  'On view': 'Zu sehen',
  Venue: 'Ort',
  'Place##venue': 'Stadt',
  'Shown##venue': 'Zeitraum',
  Coordinates: 'Koordinaten',
  'Map: {name}, {place}, at {coordinates}': 'Karte: {name}, {place}, bei {coordinates}',
  'Since {day}': 'Seit {day}',
  '{from} to {until}': '{from} bis {until}',
  Details: 'Details',
  'Detail {number}: {caption}': 'Detail {number}: {caption}',

  // Zooming in
  'Zoom into the picture': 'In das Bild hineinzoomen',
  'Zoom in': 'Vergrößern',
  'Zoom out': 'Verkleinern',
  'Grey wall': 'Graue Wand',
  'Dark wall': 'Dunkle Wand',
  'Light wall': 'Helle Wand',
  Fit: 'Einpassen',
  '{title}: zoom in': '{title}: vergrößern',
  '{title}. Plus and minus keys zoom, arrow keys move.':
    '{title}. Mit Plus und Minus zoomen, mit den Pfeiltasten bewegen.',
  '{alt}. Arrows move, plus and minus zoom, zero shows the whole.':
    '{alt}. Mit den Pfeiltasten bewegen, mit Plus und Minus zoomen, mit Null das Ganze zeigen.',
  '{scale} times enlarged': '{scale}-fach vergrößert',
  'The picture could not be opened for zooming. The file is unchanged. Close it and try again.':
    'Das Bild ließ sich nicht zum Zoomen öffnen. Die Datei ist unverändert. Schließen Sie es und versuchen Sie es erneut.',

  // The checklist on paper
  '{title}: checklist': '{title}: Werkliste',
  'The chain has not been read yet.': 'Die Chain wurde noch nicht gelesen.',
  'Owners and prints as of {blocks}.': 'Besitz und Drucke, Stand {blocks}.',
  'block {block}': 'Block {block}',
  'block {block} of {chain}': 'Block {block} von {chain}',
  '{copies}, held by {count} collectors': {
    one: '{copies}, bei {count} Sammler',
    other: '{copies}, bei {count} Sammlern',
  },
  'Edition of {count}': 'Auflage {count}',
  '{edition}, not open yet': '{edition}, noch nicht geöffnet',
  '{edition}, none left': '{edition}, vergriffen',
  '{edition}, closed': '{edition}, geschlossen',
  '{edition}, {left} left': '{edition}, noch {left}',

  // Works that move
  'Play the work': 'Werk abspielen',
  'Stop the work': 'Werk anhalten',
  'Show the model': 'Modell zeigen',
  'Hide the model': 'Modell ausblenden',
  'Open in a new tab': 'In neuem Tab öffnen',
  'Loading the work …': 'Das Werk wird geladen …',
  'This can’t be played here: it isn’t available now, or your browser doesn’t know its format. Reload the page to try again.':
    'Das lässt sich hier nicht abspielen: Es ist gerade nicht verfügbar, oder Ihr Browser kennt das Format nicht. Laden Sie die Seite neu, um es erneut zu versuchen.',
  'This model can’t be shown on this site. You can download it and open it on your own device.':
    'Dieses Modell kann auf dieser Website nicht gezeigt werden. Sie können es herunterladen und auf Ihrem Gerät öffnen.',
  'This work can’t run on this site. You can download it and open it on your own device.':
    'Dieses Werk kann auf dieser Website nicht laufen. Sie können es herunterladen und auf Ihrem Gerät öffnen.',
  '3D model': '3D-Modell',
  'A work that runs': 'Ein Werk, das läuft',
  'Download {file}': '{file} herunterladen',
} as const satisfies Record<string, Translation>
