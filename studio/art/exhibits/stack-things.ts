import type { SeededRandom } from '../seeded-random.ts'
import { circle, circlePath, gouge, group, linePath, num, path, type Point, rect, smoothPath } from '../svg-path.ts'
import {
  band,
  box,
  glaze,
  grain,
  hatch,
  inks,
  keyLine,
  printed,
  scales,
  scribble,
  softly,
  speckle,
  sprig,
  tile,
  turned,
} from './printed-shape.ts'
import type { Load } from './stack-balance.ts'

/** Something to pile up. It is drawn around the middle of its base, upwards. */
export type Thing = Load & { draw: (random: SeededRandom) => string; outlines: Point[][] }

const woodDark = '#8a5a2b'

export function stool(): Thing {
  const leg = (x: number, foot: number, width: number): Point[] => [
    [x - width / 2, -300],
    [x + width / 2, -300],
    [foot + width * 0.36, 0],
    [foot - width * 0.36, 0],
  ]
  const legs = [leg(-250, -312, 54), leg(250, 312, 54)]
  const back = [leg(-120, -150, 40), leg(120, 150, 40)]
  const seat = box(-350, -352, 350, -292, 16)
  const rung = box(-285, -128, 285, -98, 6)
  return {
    height: 352,
    base: 640,
    top: 660,
    weight: 60,
    outlines: [seat, ...legs, ...back, rung],
    draw: (random) => {
      const wood = (outline: Point[], frame: [number, number, number, number], upright: boolean, shade: number) =>
        printed(outline, {
          colour: inks.ochre,
          decor: grain({ left: frame[0], top: frame[1], right: frame[2], bottom: frame[3] }, woodDark, random, upright),
          shade,
          random,
        })
      return (
        back.map((each) => printed(each, { colour: woodDark, shade: 1, random })).join('') +
        wood(rung, [-290, -130, 290, -96], false, 0.2) +
        wood(legs[0] as Point[], [-350, -300, -210, 0], true, 0.35) +
        wood(legs[1] as Point[], [210, -300, 350, 0], true, 0.5) +
        wood(seat, [-350, -352, 350, -290], false, 0.14)
      )
    },
  }
}

export function crate(): Thing {
  const outline = box(-300, -262, 300, 0, 4)
  return {
    height: 262,
    base: 600,
    top: 600,
    weight: 26,
    outlines: [outline],
    draw: (random) => {
      const boards = [-258, -174, -90]
        .map((top, index) => {
          const board = box(-296 + random.between(-5, 5), top, 296 + random.between(-5, 5), top + 72, 3)
          const decor =
            grain({ left: -310, right: 310, top, bottom: top + 72 }, woodDark, random) +
            (index === 1 ? stencil(random, top) : '')
          return printed(board, { colour: index === 1 ? inks.blush : '#e9bd9d', decor, shade: 0.26, weight: 5, random })
        })
        .join('')
      const posts = [-268, 268]
        .map(
          (x) =>
            printed(box(x - 30, -262, x + 30, 0, 3), {
              colour: inks.blush,
              decor: grain({ left: x - 30, right: x + 30, top: -262, bottom: 0 }, woodDark, random, true),
              shade: 0.3,
              weight: 5,
              random,
            }) +
            [-240, -206, -156, -122, -72, -38]
              .map((y) => circle(x + random.between(-9, 9), y, 5, { fill: inks.ink }))
              .join(''),
        )
        .join('')
      return path(linePath(outline, true), { fill: inks.ink }) + boards + posts
    },
  }
}

function stencil(random: SeededRandom, top: number): string {
  const arrow = path(`M-190 ${top + 58}v-44m-14 15 14-15 14 15M-140 ${top + 58}v-44m-14 15 14-15 14 15`, {
    stroke: inks.red,
    width: 7,
  })
  return arrow + scribble({ left: -86, right: 190, top: top + 8, bottom: top + 66 }, 1, inks.red, random)
}

export function books(): Thing {
  const volumes = [
    { left: -236, right: 216, top: -52, colour: inks.blue, lower: 0 },
    { left: -196, right: 240, top: -98, colour: inks.red, lower: -52 },
    { left: -222, right: 176, top: -130, colour: inks.ochre, lower: -98 },
    { left: -170, right: 200, top: -186, colour: inks.celadon, lower: -130 },
  ]
  const outlines = volumes.map(({ left, right, top, lower }) => box(left, top, right, lower, 9))
  return {
    height: 186,
    base: 420,
    top: 360,
    weight: 30,
    outlines,
    draw: (random) =>
      volumes
        .map(({ left, right, top, colour, lower }, index) => {
          const pages = index % 2 === 1
          const middle = (top + lower) / 2
          const spine = pages
            ? tile({ left: left + 22, right: right + 10, top: top + 9, bottom: lower - 8 }, inks.paper) +
              Array.from({ length: Math.floor((lower - top - 16) / 5) }, (_, row) =>
                path(
                  gouge([left + 22, top + 11 + row * 5], [right + 8, top + 11 + row * 5 + random.between(-1, 1)], 1),
                  { fill: inks.ink, opacity: 0.6 },
                ),
              ).join('')
            : [left + 26, left + 40, right - 40, right - 26]
                .map((x) => rect({ x, y: top, width: 6, height: lower - top }, { fill: inks.paper }))
                .join('') +
              scribble(
                { left: left + 120, right: right - 90, top: middle - 17, bottom: middle + 15 },
                1,
                inks.paper,
                random,
              )
          return printed(outlines[index] as Point[], { colour, decor: spine, shade: 0.16, weight: 5, random })
        })
        .join(''),
  }
}

/** A stone from a river: `width` × `height`, flattened where it lies and where it carries. */
export function stone(width: number, height: number, colour: string, character: number): Thing {
  const rim = Array.from({ length: 14 }, (_, step): Point => {
    const angle = (step / 14) * Math.PI * 2 + character
    const power = (value: number) => Math.sign(value) * Math.abs(value) ** 0.74
    const wobble = 1 + Math.sin(angle * 2 + character * 5) * 0.05 + Math.sin(angle * 3 + character) * 0.035
    return [(width / 2) * power(Math.cos(angle)) * wobble, -height / 2 + (height / 2) * power(Math.sin(angle))]
  })
  const outline = softly(rim, true).map(([x, y]): Point => [x, Math.min(0, Math.max(-height, y))])
  const frame = { left: -width / 2, right: width / 2, top: -height, bottom: 0 }
  return {
    height,
    base: width * 0.5,
    top: width * 0.46,
    weight: (width * height) / 1700,
    outlines: [outline],
    draw: (random) => {
      const slope = random.between(-0.3, 0.3)
      const vein = (y: number, thick: number) =>
        path(
          `M${num(-width)} ${num(y + slope * width)}Q0 ${num(y - height * 0.2)} ${num(width)} ${num(y - slope * width)}l0 ${num(thick)}Q0 ${num(y - height * 0.2 + thick * 1.6)} ${num(-width)} ${num(y + slope * width + thick)}z`,
          { fill: inks.paper, opacity: 0.85 },
        )
      const decor =
        vein(-height * 0.42, height * 0.09) +
        vein(-height * 0.2, height * 0.03) +
        speckle(frame, Math.round(width * 0.36), inks.ink, random, 3.4) +
        speckle(frame, Math.round(width * 0.14), inks.paper, random, 4)
      return printed(outline, { colour, decor, shade: 0.46, random })
    },
  }
}

export function suitcase(): Thing {
  const body = box(-285, -232, 285, 0, 26)
  return {
    height: 232,
    base: 540,
    top: 540,
    weight: 22,
    outlines: [body],
    draw: (random) => {
      const weave = Array.from(
        { length: 50 },
        (_, index) => `M${-330 + index * 13} -240l-34 250M${-330 + index * 13} -240l34 250`,
      ).join('')
      const strap = (x: number) =>
        printed(box(x - 19, -236, x + 19, 3, 3), {
          colour: inks.red,
          shade: 0.3,
          weight: 4.5,
          random,
          decor: path(
            Array.from(
              { length: 22 },
              (_, index) => `M${x - 13} ${-228 + index * 11}v6M${x + 13} ${-228 + index * 11}v6`,
            ).join(''),
            { stroke: inks.paper, width: 2.2 },
          ),
        }) +
        printed(box(x - 25, -140, x + 25, -100, 5), { colour: inks.ochre, shade: 0.3, weight: 4.5, random }) +
        path(`M${x} -136v32`, { stroke: inks.ink, width: 6 })
      const corner = (side: number, y: number, down: number) =>
        printed(
          [
            [side * 287, y],
            [side * 287, y + down * 74],
            [side * 258, y + down * 66],
            [side * 226, y + down * 36],
            [side * 212, y],
          ],
          { colour: inks.red, shade: 0.2, weight: 4, random },
        )
      const handle =
        path(
          smoothPath([
            [-52, -118],
            [-50, -84],
            [-26, -70],
            [26, -70],
            [50, -84],
            [52, -118],
          ]),
          { stroke: inks.ink, width: 24, extra: 'stroke-linecap="round"' },
        ) +
        path(
          smoothPath([
            [-52, -118],
            [-50, -84],
            [-26, -70],
            [26, -70],
            [50, -84],
            [52, -118],
          ]),
          { stroke: inks.red, width: 12, extra: 'stroke-linecap="round"' },
        )
      const sticker = group(
        circle(0, 0, 42, { fill: inks.paper, stroke: inks.ink, width: 3 }) +
          circle(0, 0, 32, { fill: inks.celadon }) +
          path('M-30 8 -8-16 4-4 14-14 30 10z', { fill: inks.blue }) +
          circle(12, -18, 6, { fill: inks.red }),
        'transform="translate(98 -66) rotate(-14)"',
      )
      const label = group(
        rect({ x: -46, y: -27, width: 92, height: 54 }, { fill: inks.paper, stroke: inks.ink, width: 3 }) +
          scribble({ left: -38, right: 40, top: -22, bottom: 22 }, 3, inks.ink, random),
        'transform="translate(-100 -178) rotate(5)"',
      )
      const seam = path('M-290 -158q290 7 580 0', { stroke: inks.ink, width: 4 })
      return (
        printed(body, {
          colour: inks.blue,
          decor: path(weave, { stroke: '#5f83bd', width: 1.6 }) + seam,
          shade: 0.24,
          random,
        }) +
        [
          [-1, -234, 1],
          [1, -234, 1],
          [-1, 2, -1],
          [1, 2, -1],
        ]
          .map(([side, y, down]) => corner(side as number, y as number, down as number))
          .join('') +
        sticker +
        label +
        strap(-190) +
        strap(190) +
        handle
      )
    },
  }
}

/** A pot turned upside down: its rim below, its foot above. */
export function pot(): Thing {
  const outline = turned([
    [186, -196],
    [196, -184],
    [206, -90],
    [212, -26],
    [228, -18],
    [228, -3],
    [214, 0],
  ])
  const ears = [-1, 1].map((side) =>
    softly([
      [side * 206, -128],
      [side * 250, -134],
      [side * 268, -112],
      [side * 250, -86],
      [side * 208, -88],
    ]),
  )
  return {
    height: 196,
    base: 440,
    top: 370,
    weight: 18,
    outlines: [outline, ...ears],
    draw: (random) =>
      ears
        .map(
          (ear) =>
            path(smoothPath(ear), { stroke: inks.ink, width: 26 }) +
            path(smoothPath(ear), { stroke: inks.red, width: 14 }),
        )
        .join('') +
      printed(outline, {
        colour: inks.red,
        decor:
          speckle({ left: -230, right: 230, top: -196, bottom: -26 }, 280, inks.paper, random, 3.6) +
          band(240, -34, 34, inks.ink, 10) +
          band(220, -178, 8, inks.ink, 8),
        shade: 0.36,
        random,
      }),
  }
}

export function chair(): Thing {
  const seat = box(-196, -330, 202, -290, 10)
  const front: Point[] = [
    [150, -296],
    [188, -296],
    [196, 0],
    [166, 0],
  ]
  const rear: Point[] = [
    [-190, -300],
    [-152, -300],
    [-176, 0],
    [-208, 0],
  ]
  const post: Point[] = [
    [-192, -300],
    [-154, -300],
    [-190, -676],
    [-222, -690],
    [-232, -676],
  ]
  const rails = [-616, -534, -452].map((y) => box(-212 + (y + 452) * 0.11, y, -116 + (y + 452) * 0.11, y + 34, 6))
  const rung = box(-184, -134, 178, -108, 4)
  const far: Point[][] = [
    [
      [108, -296],
      [136, -296],
      [128, -12],
      [104, -12],
    ],
    [
      [-122, -296],
      [-96, -296],
      [-112, -12],
      [-136, -12],
    ],
  ]
  return {
    height: 330,
    base: 400,
    top: 330,
    weight: 20,
    legs: true,
    outlines: [seat, front, rear, post, ...rails, rung, ...far],
    draw: (random) => {
      const wood = (outline: Point[], upright: boolean, shade: number) => {
        const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
        return printed(outline, {
          colour: inks.celadon,
          decor: grain(
            { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
            '#5d8268',
            random,
            upright,
          ),
          shade,
          weight: 5,
          random,
        })
      }
      return (
        far.map((each) => printed(each, { colour: '#5d8268', shade: 1, weight: 4, random })).join('') +
        rails.map((rail) => wood(rail, false, 0.3)).join('') +
        wood(rung, false, 0.1) +
        wood(rear, true, 0.4) +
        wood(front, true, 0.5) +
        wood(post, true, 0.4) +
        wood(seat, false, 0.14)
      )
    },
  }
}

export function tin(): Thing {
  const body = box(-128, -132, 128, 0, 10)
  const lid = box(-136, -166, 136, -126, 8)
  return {
    height: 166,
    base: 250,
    top: 250,
    weight: 9,
    outlines: [body, lid],
    draw: (random) =>
      printed(body, {
        colour: inks.ochre,
        decor: scales({ left: -130, right: 130, top: -120, bottom: 0 }, 44, inks.red),
        shade: 0.26,
        random,
      }) +
      group(
        `<ellipse cx="-6" cy="-62" rx="74" ry="42" fill="${inks.paper}" stroke="${inks.ink}" stroke-width="4"/><ellipse cx="-6" cy="-62" rx="65" ry="34" fill="none" stroke="${inks.red}" stroke-width="2.4"/>` +
          scribble({ left: -56, right: 44, top: -86, bottom: -38 }, 2, inks.ink, random),
      ) +
      printed(lid, {
        colour: inks.red,
        shade: 0.2,
        random,
        decor: path(gouge([-124, -146], [118, -146], 3), { fill: inks.paper }),
      }),
  }
}

/** Bowls upside down in each other. */
export function bowls(): Thing {
  const bowl = (half: number, lift: number) =>
    turned([
      [half * 0.34, -lift - half * 0.74],
      [half * 0.4, -lift - half * 0.62],
      [half * 0.82, -lift - half * 0.4],
      [half, -lift - 10],
      [half * 1.02, -lift],
    ])
  const rows = [
    { half: 150, lift: 0, colour: inks.paper },
    { half: 142, lift: 32, colour: inks.celadon },
    { half: 132, lift: 62, colour: inks.paper },
  ]
  const outlines = rows.map(({ half, lift }) => bowl(half, lift))
  return {
    height: 160,
    base: 290,
    top: 92,
    weight: 8,
    outlines,
    draw: (random) =>
      rows
        .map(({ half, lift, colour }, index) => {
          const upper =
            index === 2
              ? [-0.7, -0.2, 0.3, 0.8]
                  .map((lean) =>
                    sprig([lean * 90 - 20, -lift - 12], [lean * 66 + 12, -lift - half * 0.56], inks.blue, random),
                  )
                  .join('') + band(half, -lift - half * 0.64, 5, inks.blue, 5)
              : ''
          return printed(outlines[index] as Point[], {
            colour,
            decor: upper + band(half * 1.04, -lift - 18, 7, index === 1 ? inks.ink : inks.blue, 9),
            shade: 0.4,
            random,
          })
        })
        .join(''),
  }
}

export function jug(): Thing {
  const body = turned([
    [64, -226],
    [58, -196],
    [60, -172],
    [98, -120],
    [104, -70],
    [86, -16],
    [74, 0],
  ])
  const spout: Point[] = [
    [-62, -226],
    [-104, -238],
    [-78, -204],
    [-58, -178],
  ]
  const handle: Point[] = [
    [58, -206],
    [112, -214],
    [138, -168],
    [122, -112],
    [96, -84],
  ]
  return {
    height: 226,
    base: 148,
    top: 126,
    weight: 7,
    outlines: [body, spout, softly(handle)],
    draw: (random) =>
      path(smoothPath(handle), { stroke: inks.ink, width: 31 }) +
      path(smoothPath(handle), { stroke: inks.blush, width: 19 }) +
      path(smoothPath(handle), { stroke: inks.ink, width: 2.4, extra: 'stroke-dasharray="14 9"' }) +
      printed(softly(spout), { colour: inks.blue, shade: 0, random }) +
      printed(body, {
        colour: inks.blush,
        shade: 0.42,
        random,
        decor:
          speckle({ left: -110, right: 110, top: -140, bottom: 0 }, 160, '#9d5a44', random, 3) +
          glaze(112, -226, 92, inks.blue, random) +
          path(gouge([-74, -118], [-66, -40], 7, 5), { fill: inks.paper, opacity: 0.9 }),
      }),
  }
}

export function plate(half: number): Thing {
  const outline = turned([
    [half, -30],
    [half * 0.99, -22],
    [half * 0.5, -6],
    [half * 0.46, 0],
  ])
  return {
    height: 30,
    base: half * 0.92,
    top: half * 1.2,
    weight: 4,
    outlines: [outline],
    draw: (random) =>
      printed(outline, {
        colour: inks.paper,
        shade: 0.3,
        random,
        decor: band(half, -28, 6, inks.blue, 2) + band(half * 0.7, -13, 3, inks.blue, 1),
      }),
  }
}

export function cup(colour: string, pattern: 'stripes' | 'sprig' | 'dots', side: number): Thing {
  const outline = turned([
    [66, -96],
    [65, -62],
    [54, -22],
    [38, -8],
    [38, 0],
  ])
  const ear: Point[] = [
    [side * 62, -80],
    [side * 100, -82],
    [side * 104, -46],
    [side * 56, -34],
  ]
  return {
    height: 96,
    base: 76,
    top: 128,
    weight: 3,
    outlines: [outline, softly(ear)],
    draw: (random) => {
      const decor = {
        stripes: Array.from({ length: 15 }, (_, index) =>
          path(gouge([-66 + index * 9.4, -98], [-42 + index * 6, -6], 3), { fill: inks.red }),
        ).join(''),
        sprig: sprig([-44, -24], [30, -74], inks.blue, random) + sprig([24, -20], [52, -60], inks.blue, random),
        dots: Array.from({ length: 40 }, (_, index) =>
          circlePath(-60 + (index % 8) * 17 + (Math.floor(index / 8) % 2) * 8, -84 + Math.floor(index / 8) * 18, 4.4),
        ).join(''),
      }[pattern]
      return (
        path(smoothPath(ear), { stroke: inks.ink, width: 20 }) +
        path(smoothPath(ear), { stroke: colour, width: 10 }) +
        printed(outline, {
          colour,
          shade: 0.4,
          random,
          decor: (pattern === 'dots' ? path(decor, { fill: inks.paper }) : decor) + band(70, -94, 5, inks.ink, 4),
        })
      )
    },
  }
}

export function egg(): Thing {
  const outline = softly(
    Array.from({ length: 12 }, (_, step): Point => {
      const angle = (step / 12) * Math.PI * 2
      return [Math.cos(angle) * 29 * (1 + Math.sin(angle) * 0.1), -39 + Math.sin(angle) * 39]
    }),
    true,
  )
  return {
    height: 78,
    base: 12,
    top: 10,
    weight: 1,
    outlines: [outline],
    draw: (random) =>
      printed(outline, {
        colour: '#fbf6ea',
        shade: 0,
        weight: 5,
        random,
        decor:
          speckle({ left: -30, right: 30, top: -78, bottom: 0 }, 46, '#b98b66', random, 2) +
          hatch(outline, 0.34, random),
      }) +
      keyLine(
        [
          [-12, -62],
          [-17, -50],
          [-18, -44],
        ],
        2,
        false,
      ),
  }
}
