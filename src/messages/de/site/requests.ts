import type { Translation } from '../../translate.ts'

/** What the server answers by itself: requests it refuses, deadlines for a calendar. */
export const requests = {
  // Requests
  'Something failed on our side. Nothing that is on the chain is lost.':
    'Auf unserer Seite ist etwas schiefgegangen. Nichts, was auf der Blockchain steht, ist verloren.',
  'There is nothing at {path}. GET /api describes what there is.':
    'Unter {path} gibt es nichts. GET /api beschreibt, was es gibt.',
  '{method} does nothing at this address. Nothing was changed.':
    '{method} bewirkt unter dieser Adresse nichts. Es wurde nichts geändert.',
  'What was sent is larger than {size} kB, so nothing of it was stored.':
    'Was gesendet wurde, ist größer als {size} kB, deshalb wurde nichts davon gespeichert.',
  'This address cannot be read: part of it was damaged on the way. Start from the front page, or follow the link again where you found it.':
    'Diese Adresse ist nicht lesbar: Ein Teil davon wurde unterwegs beschädigt. Beginnen Sie auf der Startseite, oder folgen Sie dem Link noch einmal dort, wo Sie ihn gefunden haben.',
  'This request did not come from a page of this site, so nothing was done. Open the page here and send it again.':
    'Diese Anfrage kam nicht von einer Seite dieser Website, deshalb ist nichts geschehen. Öffnen Sie die Seite hier, und senden Sie die Anfrage noch einmal.',

  // Another name of the server
  'Another address##site': 'Andere Adresse',
  'This site has another address.': 'Diese Website hat eine andere Adresse.',
  'This server is not called {name}. Nothing was done.': 'Dieser Server heißt nicht {name}. Es ist nichts geschehen.',
  'Go to {address}': 'Zu {address}',
  'If you run it: PUBLIC_URL is the address that people use. Set {setting} to open it under this one, and have a proxy in front pass the Host header on.':
    'Wenn Sie die Website betreiben: PUBLIC_URL ist die Adresse, die alle benutzen. Setzen Sie {setting}, um sie unter dieser zu öffnen, und lassen Sie einen vorgeschalteten Proxy den Host-Header weitergeben.',

  // Prints, before a permit or a payment
  'A redemption opens one print.': 'Eine Einlösung ergibt einen Druck.',
  'Your pills are untouched. For several prints, redeem one after the other: they can go in one parcel.':
    'Ihre Pillen sind unberührt. Für mehrere Drucke lösen Sie nacheinander ein: Die Drucke können zusammen in ein Paket.',
  'No print of {title} is made here.': 'Von {title} werden hier keine Drucke gemacht.',
  'Your pills are untouched. Choose another edition, or write to the studio.':
    'Ihre Pillen sind unberührt. Wählen Sie eine andere Edition, oder schreiben Sie dem Studio.',
  'No address is kept for this print.': 'Für diesen Druck ist keine Adresse gespeichert.',
  'No address ({country}) is kept for this print.': 'Für diesen Druck ist keine Adresse gespeichert (Land: {country}).',
  'Your pills are untouched, and nothing was charged. Give the address first; what was kept for another country, or for longer than a day, counts no more.':
    'Ihre Pillen sind unberührt, und es wurde nichts abgebucht. Geben Sie zuerst die Adresse an; was für ein anderes Land oder länger als einen Tag gespeichert war, gilt nicht mehr.',
  'This print costs nothing, so there is nothing to pay. Nothing was charged. Write the order instead.':
    'Dieser Druck kostet nichts, also gibt es nichts zu bezahlen. Es wurde nichts abgebucht. Schreiben Sie stattdessen den Auftrag.',
  'This redemption is not paid by card. Nothing was charged. Ask for the permit instead.':
    'Diese Einlösung wird nicht mit Karte bezahlt. Es wurde nichts abgebucht. Fordern Sie stattdessen die Genehmigung an.',

  // A deadline for a calendar
  'Nothing ends here that is still to come, so there is nothing for a calendar.':
    'Hier endet nichts, was noch bevorsteht, deshalb gibt es nichts für einen Kalender.',
  'Address for your print': 'Adresse für Ihren Druck',
  'Address for {print}': 'Adresse für {print}',
  'Until then we need an address for your print. Nothing is lost afterwards: it waits for the next round of packing.':
    'Bis dahin brauchen wir eine Adresse für Ihren Druck. Danach ist nichts verloren: Er wartet auf die nächste Packrunde.',
} as const satisfies Record<string, Translation>
