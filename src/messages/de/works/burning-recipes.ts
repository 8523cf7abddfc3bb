import type { Translation } from '../../translate.ts'

/** Burns that take pieces of several collections together, on the public pages. */
export const burningRecipes = {
  '{count} pieces of {title}': { one: 'ein Stück aus {title}', other: '{count} Stücke aus {title}' },
  'It takes {parts} together, up to {cap} pieces in all, and gives {count} of pill {pill} for so many. Its terms never change afterwards.':
    'Sie nimmt {parts} zusammen, insgesamt bis zu {cap} Stücke, und gibt dafür {count} von Pille {pill}. Ihre Bedingungen ändern sich danach nie.',
  'This burn takes pieces of several collections together, and they were not as many of each.':
    'Diese Aktion nimmt Stücke aus mehreren Sammlungen zusammen, und es waren nicht so viele aus jeder.',
  'Nothing is burned by this, and all of it is yours. The page of the piece says how many of which collection it takes; choose as many.':
    'Dadurch wird nichts verbrannt, und alles ist weiter Ihres. Die Seite des Stücks sagt, wie viele aus welcher Sammlung verbrannt werden; wählen Sie so viele.',
  '{parts}, together': '{parts}, zusammen',
  'This burn takes {parts} together.': 'Diese Aktion nimmt {parts} zusammen.',
  'Choose {count} more of yours of {title}.': {
    one: 'Wählen Sie noch eines von Ihren aus {title}.',
    other: 'Wählen Sie noch {count} von Ihren aus {title}.',
  },
  'Choose {count} of yours of {title}.': {
    one: 'Wählen Sie eines von Ihren aus {title}.',
    other: 'Wählen Sie {count} von Ihren aus {title}.',
  },
  'Leave {count} of {title} out.': {
    one: 'Lassen Sie eines aus {title} weg.',
    other: 'Lassen Sie {count} aus {title} weg.',
  },
  'This piece and {others} of yours, for good. Not even the studio can bring them back.':
    'Dieses Stück und dazu {others} von Ihnen, für immer. Auch das Studio kann sie nicht zurückbringen.',
  'Together, {parts} give {pill}. No print is left for it now.':
    'Für {parts} zusammen gibt es {pill}. Dafür ist gerade kein Druck mehr da.',
  'Together, {parts} give {pill}, good for {print}.': 'Für {parts} zusammen gibt es {pill}, gut für {print}.',
  'Together, {parts} give {pills}.': 'Für {parts} zusammen gibt es {pills}.',
  'Until then {parts} together can be burned for {pill}.':
    'Bis dahin können {parts} zusammen für {pill} verbrannt werden.',
} as const satisfies Record<string, Translation>
