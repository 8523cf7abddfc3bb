import type { Translation } from '../../translate.ts'

/** An address: its form, a second look at it, and keeping it for the next print. */
export const shipping = {
  'Worth a second look': 'Bitte noch einmal ansehen',
  'If it is right, keep it.': 'Wenn es stimmt, behalten Sie es.',
  'As typed': 'Wie eingegeben',
  'As it is usually written': 'Wie es meist geschrieben wird',
  'As on your door or bell.': 'Wie an Tür oder Klingel.',
  'For the carrier.': 'Für den Zusteller.',
  'No rules are known for addresses of this country. Write it as a letter would carry it; only a name, a line and a city are asked for.':
    'Für Adressen in diesem Land sind keine Regeln bekannt. Schreiben Sie sie wie auf einem Brief; verlangt werden nur ein Name, eine Zeile und ein Ort.',
  'Something is missing. What you typed is still here.': 'Es fehlt etwas. Was Sie getippt haben, steht noch hier.',
  'Remember this address for my next prints': 'Diese Adresse für meine nächsten Drucke merken',
  'Encrypted, until you forget it or don’t use it for a year.':
    'Verschlüsselt, bis Sie sie vergessen oder ein Jahr nicht benutzen.',
  'Saved address': 'Gespeicherte Adresse',
  'None. When you give an address for a print, you can have it remembered for the next one.':
    'Keine. Wenn Sie für einen Druck eine Adresse angeben, können Sie sie für den nächsten merken lassen.',
  'An address in {country}, encrypted. You are asked before it is used for a print. Unless you use it, it is erased on {day}.':
    'Eine verschlüsselte Adresse. Land: {country}. Sie werden gefragt, bevor sie für einen Druck verwendet wird. Wenn Sie sie nicht verwenden, wird sie am {day} gelöscht.',
  'Forget this address': 'Diese Adresse löschen',
} as const satisfies Record<string, Translation>
