import type { Translation } from '../../translate.ts'

/** Why the description, the picture or the moving work of a piece cannot be shown. */
export const descriptions = {
  'Its description could not be read.': 'Die Beschreibung konnte nicht gelesen werden.',
  'The piece and its owner are not affected. We try again by ourselves.':
    'Das Stück und sein Eigentümer sind davon nicht betroffen. Wir versuchen es von selbst erneut.',
  'Its description has not been read yet. This takes a moment after a mint.':
    'Die Beschreibung ist noch nicht gelesen. Nach dem Prägen dauert das einen Moment.',
  'We can’t show its picture.': 'Wir können das Bild nicht zeigen.',
  'The piece and its owner are not affected. We keep trying.':
    'Das Stück und sein Eigentümer sind davon nicht betroffen. Wir versuchen es weiter.',
  'The piece and its owner are not affected.': 'Das Stück und sein Eigentümer sind davon nicht betroffen.',

  // The description
  'The contract names no place where this piece is described.':
    'Der Vertrag nennt keinen Ort, an dem dieses Stück beschrieben ist.',
  'The contract names “{address}” as the place where this piece is described, and nobody can read from there.':
    'Der Vertrag nennt „{address}“ als Ort der Beschreibung dieses Stücks, und von dort kann niemand lesen.',
  'The place where this piece is described is not read from: {cause}':
    'Von dem Ort, an dem dieses Stück beschrieben ist, wird nicht gelesen: {cause}',
  'The description of this piece did not come in time: {cause}':
    'Die Beschreibung dieses Stücks kam nicht rechtzeitig: {cause}',
  'The description of this piece could not be fetched: {cause}':
    'Die Beschreibung dieses Stücks konnte nicht geladen werden: {cause}',
  'The description of this piece is larger than 1 MiB, which is more than is read.':
    'Die Beschreibung dieses Stücks ist größer als 1 MiB; mehr wird nicht gelesen.',
  'The description of this piece is compressed in a way that cannot be read.':
    'Die Beschreibung dieses Stücks ist so komprimiert, dass sie sich nicht lesen lässt.',
  'The description of this piece is a data address without data.':
    'Die Beschreibung dieses Stücks ist eine Datenadresse ohne Daten.',
  'The description of this piece is a data address that cannot be decoded.':
    'Die Beschreibung dieses Stücks ist eine Datenadresse, die sich nicht entschlüsseln lässt.',
  'The description of this piece is not JSON, or is cut off.':
    'Die Beschreibung dieses Stücks ist kein JSON oder bricht ab.',
  'The description of this piece is JSON, but not an object with fields.':
    'Die Beschreibung dieses Stücks ist JSON, aber kein Objekt mit Feldern.',
  'The description of this piece is JSON, but has no name, no picture and no traits in it.':
    'Die Beschreibung dieses Stücks ist JSON, enthält aber weder Namen noch Bild noch Merkmale.',
  'Where the description of this piece should be, there is a web page. Its server may be gone or ask for a sign-in.':
    'Wo die Beschreibung dieses Stücks sein sollte, ist eine Webseite. Vielleicht gibt es den Server nicht mehr, oder er verlangt eine Anmeldung.',
  'The studio’s own program failed to describe this piece.':
    'Das Programm des Studios konnte dieses Stück nicht beschreiben.',
  'The studio’s own program does not know this piece.': 'Das Programm des Studios kennt dieses Stück nicht.',
  'The studio has not described this piece yet.': 'Das Studio hat dieses Stück noch nicht beschrieben.',

  // The picture
  'The picture could not be fetched from where the metadata says it is.':
    'Das Bild konnte von dort, wo es laut den Metadaten liegt, nicht geladen werden.',
  'The picture did not arrive in time from where the metadata says it is.':
    'Das Bild kam von dort, wo es laut den Metadaten liegt, nicht rechtzeitig an.',
  'The metadata names an address for the picture that the server does not read from.':
    'Die Metadaten nennen für das Bild eine Adresse, von der der Server nicht liest.',
  'The picture is larger than the 20 MiB or 64 million pixels that can be shown here.':
    'Das Bild ist größer als die 20 MiB oder 64 Millionen Pixel, die hier gezeigt werden können.',
  'What the metadata calls the picture is not a picture that the server can read.':
    'Was die Metadaten als Bild nennen, ist kein Bild, das der Server lesen kann.',
  'The studio could not draw this picture.': 'Das Studio konnte dieses Bild nicht zeichnen.',
  'The picture is still being prepared. Try again in a minute.':
    'Das Bild wird noch vorbereitet. Versuchen Sie es in einer Minute erneut.',
  'It is a drawing that takes too long to draw.': 'Es ist eine Zeichnung, die zu lange dauert.',

  // The work that moves
  'There is no such piece, or its description names no work that moves.':
    'Dieses Stück gibt es nicht, oder seine Beschreibung nennt kein bewegtes Werk.',
  'The work could not be fetched from where its description says it is.':
    'Das Werk konnte von dort, wo es laut der Beschreibung liegt, nicht geladen werden.',
  'The work did not arrive in time from where its description says it is.':
    'Das Werk kam von dort, wo es laut der Beschreibung liegt, nicht rechtzeitig an.',
  'The description names an address that we don’t read from.':
    'Die Beschreibung nennt eine Adresse, von der wir nicht lesen.',
  'The work is larger than 100 MiB, which is more than we show.':
    'Das Werk ist größer als 100 MiB; mehr zeigen wir nicht.',
  'The work is no video, audio, 3D model (GLB), HTML page or picture.':
    'Das Werk ist weder Video noch Ton, 3D-Modell (GLB), HTML-Seite oder Bild.',
  'The work itself can’t run on this site. Its picture stands for it.':
    'Das Werk selbst kann auf dieser Website nicht laufen. Sein Bild steht dafür.',
} as const satisfies Record<string, Translation>
