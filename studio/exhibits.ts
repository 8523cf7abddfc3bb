import type { StudioInput } from '#features/studio/studio.ts'
import { paragraphs } from '#ui/rich-text.ts'
import { drawBlissfulIgnorance } from './art/exhibits/blissful-ignorance.ts'
import { drawManifestMusings } from './art/exhibits/manifest-musings.ts'
import { drawSkullDiver } from './art/exhibits/skull-diver.ts'
import { drawStackedUp } from './art/exhibits/stacked-up.ts'
import { drawStillLifeOne } from './art/exhibits/still-life-one.ts'

type AnyExhibit = NonNullable<StudioInput['exhibits']>[number]
/** Every work here is drawn by a program. */
type Exhibit = AnyExhibit & { work: Extract<AnyExhibit['work'], { draw: unknown }> }

const pieces = (collection: string, ...tokenIds: number[]) =>
  tokenIds.map((tokenId) => ({ collection, tokenId: String(tokenId) }))

const stackedUp: Exhibit = {
  slug: 'stacked-up',
  path: '/stacked/up',
  title: 'Stacked Up',
  year: '2026',
  medium: 'Seven-colour screenprint from a generated drawing, on cotton paper',
  dimensions: '100 × 60 cm (sheet)',
  credit: 'Drawn and printed at the workshop',
  reference: 'KR-26-03',
  statement: paragraphs(
    'A stool, a crate, a pot, a stone, four books, a suitcase, a chair, a tin, three bowls, another stone, a jug, a plate, three cups, a third stone and an egg. Everything came from within ten steps of the press.',
    'The pile is worked out from the egg down. Each thing is pushed out from under those above it until the common weight is close to the edge of what carries it, and there it stays. The program checks every joint: on paper the pile stands.',
    'The seven inks are pulled by hand, one after the other, and never land in quite the same place. The crosses and swatches in the margin belong to the print. We could not decide where the picture ended.',
  ),
  blocks: [
    {
      id: 'closer',
      type: 'details',
      details: [
        { caption: 'The egg is a load like any other. It was placed first.', x: 540, y: 205, width: 440, height: 330 },
        {
          caption: 'Linen, leather, brass and a label that promises nothing.',
          x: 470,
          y: 1410,
          width: 600,
          height: 450,
        },
        { caption: 'The crate. Both arrows are right.', x: 440, y: 2080, width: 560, height: 420 },
      ],
    },
    {
      id: 'venue',
      type: 'venue',
      name: 'Kiln Row, project room',
      place: 'Rotterdam',
      point: { latitude: 51.8977, longitude: 4.4822 },
      from: '2026-09-12',
      until: '2026-12-20',
    },
    {
      id: 'making',
      type: 'process',
      title: 'From the egg down',
      steps: [
        {
          title: 'The pile',
          text: paragraphs(
            'The program starts with the egg and works downwards. At each joint it looks for the last place where the things above still stand, and takes one step back.',
          ),
        },
        {
          title: 'The separations',
          text: paragraphs(
            'Each ink is a drawing of its own. Where two inks overlap, the paper makes a third colour that nobody mixed.',
          ),
        },
        {
          title: 'The press',
          text: paragraphs(
            'Seven screens, light before dark, a night to dry after each. A sheet that slips is kept: it is how we know where the edge of good enough was.',
          ),
        },
      ],
    },
    {
      id: 'pieces',
      type: 'related',
      pieces: [...pieces('gen2', 1, 90, 118), ...pieces('bandit', 1)],
      prints: ['sienna-sheet'],
    },
    {
      id: 'shown',
      type: 'history',
      entries: [
        { kind: 'exhibition', when: '2026-09-12', title: 'Stacked Up', where: 'Kiln Row, project room, Rotterdam' },
        {
          kind: 'publication',
          when: '2026-09',
          title: 'What the pile rests on',
          where: 'Folded sheet for the exhibition, printed at the workshop',
        },
      ],
    },
  ],
  ground: 'paper',
  work: {
    width: 1800,
    height: 3000,
    colour: '#dcb99c',
    draw: drawStackedUp,
    alt: 'Printed in bright flat colours: a tall pile on a yellow stool, from a crate and a red pot over stone, books, suitcase and green chair up to cups and an egg, before wallpaper with thistles.',
  },
}

const blissfulIgnorance: Exhibit = {
  slug: 'blissful-ignorance-painful-reality',
  path: '/blissful/ignorance/painful/reality',
  title: 'Blissful Ignorance, Painful Reality',
  year: '2026',
  medium: 'Generated stitch drawing, diptych; archival pigment print on cotton paper',
  dimensions: '90 × 150 cm (two panels)',
  credit: 'Drawn and printed at the workshop',
  reference: 'KR-26-02',
  statement: paragraphs(
    'On the left, a sampler: an instance, a lake, a boat, the sun. On the right, the same cloth from behind.',
    'Nothing on the right was drawn. Wherever the needle goes down on the front it has to come up again somewhere else, and what it does in between is worked out stitch by stitch and shown here, mirrored, as it would be if one turned the cloth over. Long ways are short cuts that nobody was meant to see. The knots are where the thread ran out.',
    'There is a stain behind the sun. It was there before the sun was.',
  ),
  blocks: [
    {
      id: 'closer',
      type: 'details',
      details: [
        { caption: 'The app, from the front.', x: 420, y: 690, width: 480, height: 360 },
        { caption: 'The app, from behind. One thread lit both windows.', x: 2170, y: 660, width: 520, height: 390 },
        { caption: 'What the sun covers.', x: 1680, y: 320, width: 520, height: 390 },
      ],
    },
    {
      id: 'venue',
      type: 'venue',
      name: 'Both Sheds',
      place: 'Wellington',
      point: { latitude: -41.2866, longitude: 174.7756 },
      from: '2026-06-06',
      until: '2026-08-30',
    },
    {
      id: 'rules',
      type: 'text',
      text: [
        { type: 'heading', line: [{ text: 'Three rules of the needle' }] },
        {
          type: 'list',
          ordered: true,
          items: [
            [{ text: 'The thread goes down where the last stitch ended, and comes up where the next begins.' }],
            [{ text: 'On the front it may be seen only where the picture wants it.' }],
            [{ text: 'On the back it takes the shortest way, whatever that crosses.' }],
          ],
        },
        {
          type: 'paragraph',
          line: [
            { text: 'The first rule is the only one that the program was given for the right-hand panel. ' },
            { text: 'Everything there follows from it', emphasis: true },
            { text: ', the face in the window included.' },
          ],
        },
      ],
    },
    { id: 'pieces', type: 'related', pieces: [...pieces('gen2', 2, 200), ...pieces('bsg', 1, 5)] },
  ],
  ground: 'paper',
  work: {
    width: 3000,
    height: 1800,
    colour: '#b9b09a',
    draw: drawBlissfulIgnorance,
    alt: 'Two embroidered cloths side by side. Left: a neat house with a red roof by a blue lake with a boat, under a yellow sun. Right: the same picture mirrored, from behind, all knots, loose ends and threads that cross it.',
  },
}

const manifestMusings: Exhibit = {
  slug: 'manifest-musings',
  path: '/manifest/musings',
  title: 'Manifest Musings',
  year: '2026',
  medium: 'Generated pen drawing, letterpress in two inks on cotton paper, folded',
  dimensions: '105 × 75 cm',
  credit: 'Drawn and printed at the workshop',
  reference: 'KR-26-01',
  statement: paragraphs(
    'A manifesto that nobody can read. The program first invents an alphabet of twenty-six letters from sixteen movements of the pen, then a vocabulary of a hundred and seventy words, and then it has something to say.',
    'Common words come back as often as common words do in any language, so the page has the rhythm of an argument. There is a heading, a preamble, and numbered articles. One of them has been blacked out. Somebody corrected the rest in red, nine people signed, and one gave a thumb.',
    'We have been asked what it says. It says it firmly.',
  ),
  blocks: [
    {
      id: 'closer',
      type: 'details',
      details: [
        { caption: 'What was thought better of.', x: 860, y: 1900, width: 640, height: 480 },
        { caption: 'The seal, with the kiln’s arch, and the thumb.', x: 1290, y: 2290, width: 620, height: 465 },
        { caption: 'Some of the nine who agreed.', x: 150, y: 2340, width: 580, height: 435 },
      ],
    },
    {
      id: 'venue',
      type: 'venue',
      name: 'Cuarto de Tinta',
      place: 'Valparaíso',
      point: { latitude: -33.0458, longitude: -71.6197 },
      from: '2026-02-14',
      until: '2026-05-03',
    },
    {
      id: 'red-pen',
      type: 'quotation',
      text: 'Read it aloud. If you stop for breath where the commas are, you have understood it.',
      who: 'The workshop',
      source: 'note beside the work',
    },
    { id: 'pieces', type: 'related', pieces: [...pieces('gen2', 5, 60), ...pieces('bandit', 20)] },
  ],
  ground: 'paper',
  work: {
    width: 2000,
    height: 2800,
    colour: '#dfd6c2',
    draw: drawManifestMusings,
    alt: 'A large folded sheet written by hand in letters of no language: a heavy black heading, a red line below it, numbered articles with corrections, one passage blacked out, nine signatures, a red seal and a thumbprint.',
  },
}

const skullDiver: Exhibit = {
  slug: 'skull-diver',
  path: '/skull/diver',
  title: 'Skull Diver',
  year: '2025',
  medium: 'Generated line drawing, archival pigment print on cotton paper',
  dimensions: '72 × 112 cm',
  credit: 'Drawn and printed at the workshop',
  reference: 'KR-25-07',
  statement: paragraphs(
    'Somebody went down to see what the echo sounder had found.',
    'The skull is a body in space, described by a few dozen formulas. Lines are laid over it twice, as an engraver would: level lines that hold the daylight from above, upright ones that hold the lamp. A line swells where light falls on it and lifts off the plate where it does not. There is no outline anywhere; the dark does that.',
    'The skull is two and a half divers high. We kept moving the lamp until the far socket stopped looking back.',
  ),
  blocks: [
    {
      id: 'closer',
      type: 'details',
      details: [
        {
          caption: 'Canvas, lead and nine bolts. The air comes down the hose from the boat.',
          x: 400,
          y: 520,
          width: 480,
          height: 360,
        },
        {
          caption: 'Two sets of lines: the day from above, the lamp from the left.',
          x: 1330,
          y: 800,
          width: 680,
          height: 510,
        },
        { caption: 'The shoal keeps to the dark side.', x: 2290, y: 620, width: 500, height: 375 },
      ],
    },
    {
      id: 'venue',
      type: 'venue',
      name: 'Slipway Nine',
      place: 'Gdańsk',
      point: { latitude: 54.3606, longitude: 18.6549 },
      from: '2025-10-03',
      until: '2026-01-18',
    },
    {
      id: 'making',
      type: 'process',
      steps: [
        {
          title: 'A body without an outline',
          text: paragraphs(
            'Skull, helmet and hose are formulas for depth: for every point, how far it is from the eye.',
          ),
        },
        {
          title: 'Two lights, two sets of lines',
          text: paragraphs(
            'Level lines ask how much daylight reaches a point from above, upright ones how much of the lamp. The answer is the width of the line.',
          ),
        },
      ],
    },
    { id: 'pieces', type: 'related', pieces: [...pieces('bandit', 2, 12), ...pieces('gen2', 260)] },
  ],
  ground: 'night',
  work: {
    width: 2800,
    height: 1800,
    colour: '#10323f',
    draw: drawSkullDiver,
    alt: 'An engraving in pale lines on deep blue-green: a diver in a brass helmet, on a long air hose, holds a lamp towards a skull the size of an instance that rests on the sea bed; fish circle behind it.',
  },
}

const stillLifeOne: Exhibit = {
  slug: 'still-life-i',
  path: '/still/life/i',
  title: 'Still Life I',
  year: '2025',
  medium: 'Generated brush drawing, archival pigment print on cotton paper',
  dimensions: '43 × 60 cm',
  credit: 'Drawn and printed at the workshop',
  reference: 'KR-25-01',
  statement: paragraphs(
    'Three bottles, a carton, a cup, a bowl with three lemons, and one that rolled out. The window is on the left, outside the picture.',
    'It is painted with about four thousand strokes, from the wall forward, broad ones first. A stroke takes the colour of the place where it is, follows the form as far as the form goes, and ends there. Now and then the brush still carries some of the neighbour’s colour, because brushes do.',
    'It is the first of these, and the quietest. There was going to be a second.',
  ),
  blocks: [
    {
      id: 'closer',
      type: 'details',
      details: [
        { caption: 'Three lemons, painted from tip to tip.', x: 1530, y: 850, width: 580, height: 435 },
        { caption: 'Two necks and the light between them.', x: 470, y: 230, width: 640, height: 480 },
        { caption: 'The cloth. Its stripes were blue before it was washed.', x: 280, y: 1160, width: 560, height: 420 },
      ],
    },
    {
      id: 'venue',
      type: 'venue',
      name: 'The Cold Larder',
      place: 'Bologna',
      point: { latitude: 44.4949, longitude: 11.3426 },
      from: '2025-03-01',
      until: '2025-04-27',
    },
    { id: 'pieces', type: 'related', pieces: [...pieces('gen2', 7, 24), ...pieces('bsg', 2)] },
  ],
  ground: 'grey',
  work: {
    width: 2400,
    height: 1720,
    colour: '#a1937c',
    draw: drawStillLifeOne,
    alt: 'A painted still life on a table: a white, a blue and an ochre bottle, a rose carton, a small cup, a bowl of lemons, one lemon and a knife beside it, and a striped cloth that hangs over the edge.',
  },
}

/** The named works, newest first. */
export const exhibits: Exhibit[] = [stackedUp, blissfulIgnorance, manifestMusings, skullDiver, stillLifeOne]
