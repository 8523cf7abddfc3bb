/** The words in the demo's vaults. */
export const vaultWords = {
  kiln: [
    'The first shelf of a kiln is the one nobody looks at. This is what stood there.',
    'Cone six, nine hours up, a night down. We opened it too early and were lucky.',
    'If you read this, you burned a box to see what was in it. So did we.',
  ],
  clay: [
    'Two pieces on the same ground, fired side by side. They cracked along one line; put them next to each other.',
    'Clay remembers the hand that moved it last.',
  ],
  night: ['A portrait of somebody who was not there.', 'The drying rack at four in the morning, from memory.'],
  press: [
    'Ink on the left thumb: nine days.',
    'The plate was cut from the inside outwards, which one should not do.',
    'Sheet eleven has a hair in it. It is mine.',
  ],
  garden: [
    'Sown in October.',
    'Four gardens were planned and a fifth one came up by itself. It is on no wall.',
    'The gate is drawn open in every one of them. Nobody has asked why.',
    'Recipe for the dark green: more yellow than you think.',
  ],
  bandits: [
    'What they took: a hat, an umbrella, the second hand of a station clock.',
    'None of them was ever asked to give it back.',
  ],
  alphabet: Array.from(
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    (letter, index) =>
      `${letter} is for the sheet that was spoiled ${['by rain', 'by hurry', 'by a cat', 'by a good idea', 'on purpose'][index % 5]!}.`,
  ),
  last: [
    'The last one of the year. The kiln is cold, the door stands open.',
    'Come by on a Saturday, and bring this sentence.',
  ],
} as const satisfies Record<string, readonly string[]>
