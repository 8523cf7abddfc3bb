import type { StudioInput } from '#features/studio/studio.ts'

/**
 * What Kiln Row says itself on the pages that every studio has. It comes before what follows from the settings; a page without an entry
 * is made from the settings alone. Have all four read by somebody who knows your country's law, then set `reviewed`.
 */
export const pages: StudioInput['pages'] = {
  imprint: {
    sections: [
      {
        title: 'What we do',
        text: [
          'Kiln Row is a print and pixel workshop in a former tile works. We draw with programs, print on paper and keep a register of every sheet.',
        ],
      },
    ],
  },
  help: {
    sections: [
      {
        title: 'Can I visit?',
        text: [
          'Yes. The workshop is open on Saturdays. Prints that are signed can be collected there: show the code from the page of your claim.',
        ],
      },
    ],
  },
}
