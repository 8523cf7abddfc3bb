import type { Translation } from '../../translate.ts'

/** What is wrong with the app’s own set-up of signing in; each stands after a colon. */
export const signInSetUp = {
  'Signing in is not set up correctly here: {fault}.': 'Die Anmeldung ist hier nicht richtig eingerichtet: {fault}.',
  'Nothing you typed was wrong, and nothing was changed. Tell the studio this sentence; looking around needs no account.':
    'An Ihren Eingaben lag es nicht, und es wurde nichts geändert. Sagen Sie dem Studio diesen Satz; zum Umsehen brauchen Sie kein Konto.',

  // Its keys and addresses
  'its key is not accepted': 'Der Schlüssel wird nicht angenommen',
  'its key is missing': 'Der Schlüssel fehlt',
  'this address may not use it': 'Diese Adresse darf sie nicht benutzen',
  'an app it expects is not installed': 'Eine App, die sie erwartet, ist nicht installiert',
  'it was closed while the page was open': 'Sie wurde geschlossen, während die Seite offen war',
  'it was opened twice on one page': 'Sie wurde auf einer Seite zweimal geöffnet',
  'its parts were opened in the wrong order': 'Ihre Teile wurden in falscher Reihenfolge geöffnet',
  'it was used before it was ready': 'Sie wurde benutzt, bevor sie bereit war',
  'the address of its service lacks http or https': 'Der Adresse des Dienstes fehlt http oder https',
  'the domain of other services’ windows is missing': 'Die Domain für die Fenster anderer Dienste fehlt',
  'this address is not among those it may be used from':
    'Diese Adresse gehört nicht zu denen, von denen aus sie benutzt werden darf',
  'this browser or address cannot use it': 'Mit diesem Browser oder dieser Adresse geht sie nicht',
  'this browser cannot reach its service': 'Dieser Browser erreicht den Dienst nicht',

  // Apps, links and emails
  'the app’s proof is not accepted': 'Der Nachweis der App wird nicht angenommen',
  'the app’s name is not accepted': 'Der Name der App wird nicht angenommen',
  'the app’s proof is missing': 'Der Nachweis der App fehlt',
  'a certificate is not the expected one': 'Ein Zertifikat ist nicht das erwartete',
  'the app around this page lacks a part': 'Der App um diese Seite fehlt ein Teil',
  'the app around this page is not ready': 'Die App um diese Seite ist nicht bereit',
  'the domain of its short links is not accepted': 'Die Domain der Kurzlinks wird nicht angenommen',
  'its short links are not switched on': 'Die Kurzlinks sind nicht eingeschaltet',
  'the domain of its links is not accepted': 'Die Domain der Links wird nicht angenommen',
  'the text of its emails is not accepted': 'Der Text der E-Mails wird nicht angenommen',
  'the sender of its emails is not accepted': 'Der Absender der E-Mails wird nicht angenommen',
  'the name of the Android app is missing': 'Der Name der Android-App fehlt',
  'the name of the iOS app is missing': 'Der Name der iOS-App fehlt',
  'the hidden part of its page did not start': 'Der verborgene Teil der Seite ist nicht gestartet',

  // Other services, and how sign-ins are kept
  'the other service does not know this site': 'Der andere Dienst kennt diese Website nicht',
  'the other service is described wrongly': 'Der andere Dienst ist falsch beschrieben',
  'the other service has an unknown name': 'Der andere Dienst hat einen unbekannten Namen',
  'it was told to keep sign-ins in an unknown way': 'Sie soll Anmeldungen auf unbekannte Weise merken',
  'this browser cannot keep sign-ins in the chosen way':
    'Dieser Browser kann sich Anmeldungen nicht auf die gewählte Weise merken',
  'a telephone number is not accepted': 'Eine Telefonnummer wird nicht angenommen',
  'a telephone number is missing': 'Eine Telefonnummer fehlt',
  'the server’s tickets belong to another project': 'Die Tickets des Servers gehören zu einem anderen Projekt',
  'the account belongs to another tenant': 'Das Konto gehört zu einem anderen Mandanten',
  'its tenant is unknown': 'Der Mandant ist unbekannt',
  'its tenant does not allow this': 'Der Mandant erlaubt das nicht',
  'its rules for passwords are of a newer kind than this page knows':
    'Die Regeln für Passwörter sind neuer, als diese Seite sie kennt',
  'the service was not told that this is a browser': 'Dem Dienst wurde nicht gesagt, dass dies ein Browser ist',
  'the service was asked for a message of an unknown kind': 'Vom Dienst wurde eine Nachricht unbekannter Art verlangt',
  'sign-ins are renewed in an unknown way': 'Anmeldungen werden auf unbekannte Weise erneuert',
  'it is not said how sign-ins are renewed': 'Es fehlt, wie Anmeldungen erneuert werden',
  'this page may not ask for that': 'Diese Seite darf das nicht verlangen',
  'its project is switched off': 'Das Projekt ist ausgeschaltet',
  'the sign-in belongs to another project': 'Die Anmeldung gehört zu einem anderen Projekt',
  'the proof that this is the right page is not accepted':
    'Der Nachweis, dass dies die richtige Seite ist, wird nicht angenommen',

  // The check against automatic sign-ins
  'the check against automatic sign-ins is not switched on':
    'Die Prüfung gegen automatische Anmeldungen ist nicht eingeschaltet',
  'the check against automatic sign-ins gave nothing': 'Die Prüfung gegen automatische Anmeldungen ergab nichts',
  'the check against automatic sign-ins was not accepted':
    'Die Prüfung gegen automatische Anmeldungen wurde nicht angenommen',
  'the check against automatic sign-ins was made for something else':
    'Die Prüfung gegen automatische Anmeldungen galt etwas anderem',
  'the version of the check against automatic sign-ins is missing':
    'Die Version der Prüfung gegen automatische Anmeldungen fehlt',
  'the version of the check against automatic sign-ins is not accepted':
    'Die Version der Prüfung gegen automatische Anmeldungen wird nicht angenommen',
} as const satisfies Record<string, Translation>
