import type { Translation } from '../../translate.ts'

/** Whether a print can be sent and what it costs, and what may be due at the border. */
export const quotes = {
  // Why there is no price
  'Nothing was burned.': 'Es wurde nichts verbrannt.',
  'Nothing was burned. Ask the studio.': 'Es wurde nichts verbrannt. Fragen Sie das Studio.',
  'Without a country nobody can say what it costs.': 'Ohne Land lässt sich nicht sagen, was es kostet.',
  'Choose the country it goes to.': 'Wählen Sie das Zielland.',
  'We don’t ship to this country yet.': 'In dieses Land versendet das Studio noch nicht.',
  'Nothing was burned. Put yourself on the waiting list, or choose another country.':
    'Es wurde nichts verbrannt. Setzen Sie sich auf die Warteliste, oder wählen Sie ein anderes Land.',
  'What the studio knows about sending there': 'Was das Studio über den Versand dorthin weiß',
  'by {source}, checked on {day}': 'nach {source}, geprüft am {day}',
  'by {source}, checked on {day}, which is long ago': 'nach {source}, geprüft am {day}; das ist lange her',
  'We don’t ship {title} to this country.': 'In dieses Land versenden wir {title} nicht.',
  'Nothing was burned. Choose another country or another print.':
    'Es wurde nichts verbrannt. Wählen Sie ein anderes Land oder einen anderen Druck.',
  'No service to this country takes {weight}.': 'Keine Versandart in dieses Land nimmt {weight} an.',
  '{grams} g': '{grams} g',
  '{weight} ({ounces} oz)': '{weight} ({ounces} oz)',
  '{weight} ({pounds} lb)': '{weight} ({pounds} lb)',
  'Nothing was burned. Choose lighter options.': 'Es wurde nichts verbrannt. Wählen Sie leichtere Optionen.',
  '“{service}” does not take this parcel to this country.': '„{service}“ bringt dieses Paket nicht in dieses Land.',
  'Choose one of the services that are listed.': 'Wählen Sie eine der angebotenen Versandarten.',
  'There is no option “{option}”.': 'Die Option „{option}“ gibt es nicht.',
  '{option} has no “{value}”.': 'Bei {option} gibt es „{value}“ nicht.',
  'Load the page again and choose from what it lists.': 'Laden Sie die Seite neu und wählen Sie aus, was dort steht.',
  '{option}: “{value}” is used up.': '{option}: „{value}“ ist aufgebraucht.',
  'Nothing was burned. Choose another one.': 'Es wurde nichts verbrannt. Wählen Sie etwas anderes.',
  '{option} is not chosen.': 'Noch nicht gewählt: {option}.',
  'The studio has nothing left to make or send {title} with.':
    'Dem Studio fehlt Material, um {title} herzustellen oder zu versenden.',
  'Nothing was burned. Come back when it has restocked.':
    'Es wurde nichts verbrannt. Kommen Sie wieder, wenn das Studio Nachschub hat.',
  'The studio has nothing left to make or send {title} with. Nothing was burned. Come back when it has restocked.':
    'Dem Studio fehlt Material, um {title} herzustellen oder zu versenden. Es wurde nichts verbrannt. Kommen Sie wieder, wenn das Studio Nachschub hat.',
  'Nothing was burned. Choose one of the values that are listed.':
    'Es wurde nichts verbrannt. Wählen Sie einen der angebotenen Werte.',
  'Nothing was burned. Come back when it opens.':
    'Es wurde nichts verbrannt. Kommen Sie wieder, wenn die Edition beginnt.',
  'Every print of {title} is taken or held for somebody.':
    'Jeder Druck von {title} ist vergeben oder für jemanden reserviert.',
  'Nothing was burned. A place that is not used in time becomes free again.':
    'Es wurde nichts verbrannt. Ein Platz, der nicht rechtzeitig genutzt wird, wird wieder frei.',
  'A print of {title} needs a number.': 'Ein Druck von {title} braucht eine Nummer.',
  'A print of {title} needs a number from 1 to {cap}.': 'Ein Druck von {title} braucht eine Nummer von 1 bis {cap}.',
  'The number {number} is taken.': 'Die Nummer {number} ist vergeben.',
  'Nothing was burned. Choose a free number.': 'Es wurde nichts verbrannt. Wählen Sie eine freie Nummer.',

  // At the border
  'It stays in the country.': 'Er bleibt im Land.',
  'It stays in the European Union: nothing is due at a border.':
    'Er bleibt in der Europäischen Union: An keiner Grenze wird etwas fällig.',
  'You may have to pay duty and tax, besides the price.':
    'Zusätzlich zum Preis können Zollgebühren und Steuern auf Sie zukommen.',
  'The studio pays duty and tax; they are in the price.':
    'Zollgebühren und Steuern zahlt das Studio; sie sind im Preis enthalten.',
  'At the door, or by a notice of the carrier before it delivers.':
    'An der Tür, oder vorab auf eine Nachricht des Versanddienstes hin.',
  'Nothing at the door: the studio pays it.': 'Nichts an der Tür: Das Studio zahlt.',
  'What may be due at the border': 'Was an der Grenze fällig werden kann',
  'Import VAT of the European Union': 'Einfuhrumsatzsteuer der Europäischen Union',
  'Flat customs duty on small parcels': 'Zollpauschale für kleine Pakete',
  'The carrier’s fee for collecting import tax': 'Gebühr des Versanddienstes für das Einziehen der Einfuhrsteuer',
  'Duty; printed pictures and art may be exempt (HTS 9903.01.31)':
    'Zollgebühren; gedruckte Bilder und Kunst können ausgenommen sein (HTS 9903.01.31)',
  'Duty: nothing is free of it under $800 any more': 'Zollgebühren: Auch unter 800 $ ist nichts mehr zollfrei',
  'The carrier’s fee for customs clearance': 'Gebühr des Versanddienstes für die Zollabfertigung',
  'Import tax and fees, which differ by country': 'Einfuhrsteuer und Gebühren, je nach Land verschieden',
  'the customs office of the country': 'Zollbehörde des Landes',
  'duty, by {source}, reviewed {day}': 'Zollgebühren, Quelle: {source}, geprüft am {day}',
  'tax, by {source}, reviewed {day}': 'Steuer, Quelle: {source}, geprüft am {day}',
  'fee, by {source}, reviewed {day}': 'Gebühr, Quelle: {source}, geprüft am {day}',
  'duty, by {source}, reviewed {day}, which is long ago':
    'Zollgebühren, Quelle: {source}, geprüft am {day}, also vor langer Zeit',
  'tax, by {source}, reviewed {day}, which is long ago':
    'Steuer, Quelle: {source}, geprüft am {day}, also vor langer Zeit',
  'fee, by {source}, reviewed {day}, which is long ago':
    'Gebühr, Quelle: {source}, geprüft am {day}, also vor langer Zeit',
  'An estimate. Only the customs office decides.': 'Eine Schätzung. Es entscheidet allein der Zoll.',
  'An estimate. Only the customs office decides, and some of these rules have not been looked at for {count} days: ask your carrier.':
    'Eine Schätzung. Es entscheidet allein der Zoll, und einige dieser Regeln sind länger als {count} Tage nicht geprüft worden: Fragen Sie Ihren Versanddienst.',
  'Contents##parcel': 'Inhalt',
  'Tariff number': 'Zolltarifnummer',
  'Made in': 'Hergestellt in',
  'Declared value': 'Angegebener Wert',
  'The parcel that this print was to travel in has changed since you looked. Nothing was charged. Look again.':
    'Das Paket, in dem dieser Druck mitreisen sollte, hat sich inzwischen geändert. Es wurde nichts berechnet. Sehen Sie noch einmal nach.',
  'The parcel that this print was to travel in is packed, or takes no more.':
    'Das Paket, in dem dieser Druck mitreisen sollte, ist gepackt oder nimmt nichts mehr auf.',
  'Nothing was burned. Have it sent by itself, or choose another parcel.':
    'Es wurde nichts verbrannt. Lassen Sie ihn einzeln senden, oder wählen Sie ein anderes Paket.',
  'Another print of yours was promised a place in this parcel, so its country and its options stay. Nothing was changed. If you have moved, write to the studio.':
    'Für einen anderen Ihrer Drucke ist ein Platz in diesem Paket vereinbart, deshalb bleiben Land und Optionen. Es wurde nichts geändert. Wenn Sie umgezogen sind, schreiben Sie dem Studio.',
  'One parcel was agreed for this print and another one, so they stay with one account. Nothing was changed. To give one of them away, write to the studio.':
    'Für diesen Druck und einen anderen ist ein Paket vereinbart, deshalb bleiben beide bei einem Konto. Es wurde nichts geändert. Wenn Sie einen davon weitergeben möchten, schreiben Sie dem Studio.',
  Parcel: 'Paket',
  'One parcel with': 'Ein Paket mit',
  'By itself': 'Einzeln',
  'A parcel that takes no more': 'Ein Paket, das nichts mehr aufnimmt',
  'Prints in one parcel go to one address and leave when all of them are ready. If the other print leaves first or is cancelled, this one is sent by itself at the studio’s cost: no postage is charged later.':
    'Drucke in einem Paket gehen an eine Adresse und werden versendet, wenn alle bereit sind. Geht der andere Druck vorher ab oder wird er storniert, sendet das Studio diesen einzeln auf eigene Kosten: Porto wird nicht nachberechnet.',
  'With your print {print}: no further postage, saves {saved}':
    'Mit Ihrem Druck {print}: kein weiteres Porto, spart {saved}',
  'With your print {print}: {further} more postage, saves {saved}':
    'Mit Ihrem Druck {print}: {further} mehr Porto, spart {saved}',
  'Saved by one parcel': 'Durch ein Paket gespart',
  'Saved by one parcel: {sum}': 'Durch ein Paket gespart: {sum}',
  'One parcel was agreed for your prints, and its postage counted once. They go to one address: give the same for each. They leave when all of them are ready. If one leaves first or is cancelled, the other is sent by itself at the studio’s cost.':
    'Für Ihre Drucke ist ein Paket vereinbart, und das Porto wurde einmal berechnet. Sie gehen an eine Adresse: Geben Sie für jeden dieselbe an. Sie werden versendet, wenn alle bereit sind. Geht einer vorher ab oder wird er storniert, sendet das Studio den anderen einzeln auf eigene Kosten.',
} as const satisfies Record<string, Translation>
