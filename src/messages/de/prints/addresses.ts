import type { Translation } from '../../translate.ts'

/** The fields of an address, what is wrong with one, and what a claim refuses. */
export const addresses = {
  'The address of claim {claim} ({country}, given {given}, version {version}, opened once) was erased on {at}. SHA-256 of what was erased, as it was encrypted: {hash}.':
    'Die Adresse der Bestellung {claim} ({country}, angegeben {given}, Fassung {version}, einmal geöffnet) wurde am {at} gelöscht. SHA-256 des Gelöschten, so wie es verschlüsselt war: {hash}.',
  'The address of claim {claim} ({country}, given {given}, version {version}, opened {openings} times) was erased on {at}. SHA-256 of what was erased, as it was encrypted: {hash}.':
    'Die Adresse der Bestellung {claim} ({country}, angegeben {given}, Fassung {version}, {openings}-mal geöffnet) wurde am {at} gelöscht. SHA-256 des Gelöschten, so wie es verschlüsselt war: {hash}.',
  // What countries call their fields
  Name: 'Name',
  Company: 'Firma',
  'Street and number': 'Straße und Hausnummer',
  'Flat, floor, building': 'Wohnung, Stockwerk, Gebäude',
  'Another line': 'Weitere Zeile',
  District: 'Ortsteil',
  City: 'Ort',
  Region: 'Region',
  Emirate: 'Emirat',
  State: 'Bundesstaat',
  Province: 'Provinz',
  County: 'Grafschaft',
  'County##Taiwan': 'Landkreis',
  Area: 'Gebiet',
  Prefecture: 'Präfektur',
  Postcode: 'Postleitzahl',
  'Postleitzahl (PLZ)': 'Postleitzahl',
  CEP: 'CEP',
  Eircode: 'Eircode',
  'PIN code': 'PIN-Code',
  CAP: 'CAP',
  'ZIP code': 'ZIP-Code',
  'Sorting code': 'Sortiercode',
  Phone: 'Telefon',

  // What is wrong with one
  'Choose a country.': 'Wählen Sie ein Land.',
  '{field} is missing.': 'Es fehlt: {field}.',
  '{field} has room for {most} letters. Use the other lines as well.':
    '{field}: Hier ist Platz für {most} Zeichen. Nutzen Sie auch die anderen Zeilen.',
  '{field} has letters in it that cannot be seen. Type it again.':
    '{field}: Darin stehen unsichtbare Zeichen. Tippen Sie es noch einmal.',
  'Postcodes of this country usually look different.': 'Postleitzahlen dieses Landes sehen meist anders aus.',
  'This postcode usually belongs to another region than {region}.':
    'Diese Postleitzahl gehört meist zu einer anderen Region als {region}.',
  'Labels have room for {most} letters a line: what is longer may be cut.':
    'Auf Etiketten ist Platz für {most} Zeichen je Zeile: Was länger ist, wird vielleicht abgeschnitten.',

  // What is refused
  'The address was not kept: {problems}': 'Die Adresse wurde nicht gespeichert: {problems}',
  'The price was for {priced}, and this address is in {given}. It was not kept. Before the pill is burned, ask for a new price; afterwards write to the studio.':
    'Der Preis galt für ein anderes Land ({priced}) als das dieser Adresse ({given}). Sie wurde nicht gespeichert. Fragen Sie nach einem neuen Preis, bevor die Pille verbrannt wird; schreiben Sie danach dem Studio.',
  'The parcel is packed with the address that you gave, so it cannot be changed any more. Nothing was changed. Write to the studio if it must not go there.':
    'Das Paket ist mit der Adresse gepackt, die Sie angegeben haben, sie lässt sich also nicht mehr ändern. Es wurde nichts geändert. Schreiben Sie dem Studio, wenn es nicht dorthin gehen darf.',
  'There is no address for this claim: none was given yet, or it was erased after delivery.':
    'Zu dieser Bestellung gibt es keine Adresse: Es wurde noch keine angegeben, oder sie wurde nach der Zustellung gelöscht.',
  'No address is saved any more: it was forgotten, or {count} days went by without it. Type it once more.':
    'Es ist keine Adresse mehr gespeichert: Sie wurde gelöscht, oder {count} Tage lang nicht verwendet. Tippen Sie sie noch einmal.',
  'Changed by its owner': 'Von Ihnen geändert',
  'Looked at by its owner': 'Von Ihnen angesehen',

  // What a claim refuses
  'The print can be handed over once it is signed, until it is sent. Nothing was changed.':
    'Der Druck lässt sich übergeben, sobald er signiert ist und bis er versandt wird. Es wurde nichts geändert.',
  'Somebody else moved this claim since you looked at it. Nothing was changed. Load the page again.':
    'Jemand anders hat diese Bestellung bewegt, seit Sie sie angesehen haben. Es wurde nichts geändert. Laden Sie die Seite neu.',
  'This claim {state}, so “{step}” is not possible. Nothing was changed. Reload the page to see where it stands.':
    'Diese Bestellung {state}, deshalb ist „{step}“ nicht möglich. Es wurde nichts geändert. Laden Sie die Seite neu, um den Stand zu sehen.',
  'waits for the chain': 'wartet auf die Blockchain',
  'is accepted': 'ist angenommen',
  'has a number': 'hat eine Nummer',
  'is printed': 'ist gedruckt',
  'is signed': 'ist signiert',
  'is packed': 'ist eingepackt',
  'is on its way': 'ist unterwegs',
  'is delivered': 'ist zugestellt',
  'has lost its event': 'hat ihr Ereignis verloren',
  'is on hold': 'ist angehalten',
  'came back': 'kam zurück',
  'is lost': 'ist verloren',
  'was replaced': 'wurde ersetzt',
  'is cancelled': 'ist abgebrochen',
} as const satisfies Record<string, Translation>
