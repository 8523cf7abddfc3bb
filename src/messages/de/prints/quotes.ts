import type { Translation } from '../../translate.ts'

/** Whether a print can be sent and what it costs, and what may be due at the border. */
export const quotes = {
  // Why there is no price
  'Nothing was burned.': 'Es wurde nichts verbrannt.',
  'Nothing was burned. Ask the studio.': 'Es wurde nichts verbrannt. Fragen Sie das Studio.',
  'Without a country nobody can say what it costs.': 'Ohne Land lässt sich nicht sagen, was es kostet.',
  'Choose the country it goes to.': 'Wählen Sie das Zielland.',
  'The studio does not send to this country yet.': 'In dieses Land versendet das Studio noch nicht.',
  'Nothing was burned. Put yourself on the waiting list, or choose another country.':
    'Es wurde nichts verbrannt. Setzen Sie sich auf die Warteliste, oder wählen Sie ein anderes Land.',
  'No service to this country takes {grams} g.': 'Keine Versandart in dieses Land nimmt {grams} g an.',
  'Nothing was burned. Choose lighter options.': 'Es wurde nichts verbrannt. Wählen Sie leichtere Optionen.',
  '“{service}” does not take this parcel to this country.': '„{service}“ bringt dieses Paket nicht in dieses Land.',
  'Choose one of the services that are listed.': 'Wählen Sie eine der angebotenen Versandarten.',
  'There is no option “{option}”.': 'Die Option „{option}“ gibt es nicht.',
  '{option} has no “{value}”.': 'Bei {option} gibt es „{value}“ nicht.',
  'Load the page again and choose from what it lists.': 'Laden Sie die Seite neu und wählen Sie aus, was dort steht.',
  '{option}: “{value}” is used up.': '{option}: „{value}“ ist aufgebraucht.',
  'Nothing was burned. Choose another one.': 'Es wurde nichts verbrannt. Wählen Sie etwas anderes.',
  '{option} is not chosen.': 'Noch nicht gewählt: {option}.',
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
  'An estimate. Only the customs office decides, and some of these rules have not been looked at for three months: ask your carrier.':
    'Eine Schätzung. Es entscheidet allein der Zoll, und einige dieser Regeln wurden seit drei Monaten nicht geprüft: Fragen Sie Ihren Versanddienst.',
  'Contents##parcel': 'Inhalt',
  'Tariff number': 'Zolltarifnummer',
  'Made in': 'Hergestellt in',
  'Declared value': 'Angegebener Wert',
} as const satisfies Record<string, Translation>
