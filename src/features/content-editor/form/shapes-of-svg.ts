import type { DrawnShape } from './mark-of-shapes.ts'

const drawn = 'path, rect, circle, ellipse, polygon, polyline'
/** What is drawn nowhere by itself. */
const elsewhere = 'defs, clipPath, mask, symbol, pattern, marker'
const longest = 1_000_000

/** The filled shapes of an SVG file, for browsers; or why it makes no mark, in a sentence that says what to do. */
export function shapesOfSvg(text: string): { shapes: DrawnShape[] } | { problem: string } {
  // As HTML, which takes SVG as well: for broken XML, browsers make a page of their own, with styles that the policy of the page refuses.
  const root = new DOMParser().parseFromString(withoutStyles(text.slice(0, longest)), 'text/html').querySelector('svg')
  if (root === null)
    return {
      problem: 'This is not an SVG file that can be read. Export it from your drawing program once more, as SVG.',
    }
  const shown = (selector: string) =>
    [...root.querySelectorAll<SVGElement>(selector)].filter((element) => element.closest(elsewhere) === null)
  if (shown('text').length > 0)
    return { problem: 'The file has letters that need a font. Turn text into outlines in your drawing program first.' }
  if (shown('image, foreignObject').length > 0)
    return { problem: 'The file has a picture inside. A mark is made of shapes: draw it again, or trace the picture.' }
  if (shown('use').length > 0)
    return { problem: 'The file repeats shapes by reference. Turn symbols into shapes in your drawing program first.' }
  const rules = rulesOf(text)
  const shapes = shown(drawn)
  const filled = shapes.filter((shape) => isPainted(inherited(shape, 'fill', rules) ?? 'black'))
  if (shapes.some((shape) => !filled.includes(shape) && isPainted(inherited(shape, 'stroke', rules) ?? 'none')))
    return {
      problem: 'Some of its shapes are lines without a fill. Turn lines into shapes in your drawing program first.',
    }
  return {
    shapes: filled.map((shape) => ({
      path: pathOf(shape),
      matrix: matrixOf(shape),
      rule: inherited(shape, 'fill-rule', rules) === 'evenodd' ? 'evenodd' : 'nonzero',
    })),
  }
}

const isPainted = (paint: string) => paint !== 'none' && paint !== 'transparent'

/** The policy of the page lets no style of a file count, so they are read as text: those of elements under a name of their own. */
const withoutStyles = (text: string) =>
  text.replaceAll(/<style\b.*?<\/style>/gs, '').replaceAll(/\sstyle\s*=(?=\s*["'])/g, ' data-style=')

/** What the file's own style sheet says of classes, as drawing programs write it: `.cls-1, .cls-2 { fill: none; }`. */
function rulesOf(text: string): ReadonlyMap<string, string> {
  const rules = new Map<string, string>()
  for (const [, sheet = ''] of text.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs))
    for (const [, selectors = '', said = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g))
      for (const [, name = ''] of selectors.matchAll(/\.([\w-]+)/g)) rules.set(name, `${rules.get(name) ?? ''};${said}`)
  return rules
}

/** A property as the element or the nearest around it has it: as a style, by a class, or as an attribute. */
function inherited(element: SVGElement, property: string, rules: ReadonlyMap<string, string>): string | undefined {
  for (let each: Element | null = element; each instanceof SVGElement; each = each.parentElement) {
    const classes = [...each.classList].map((name) => rules.get(name) ?? '')
    const styles = [...classes, each.dataset['style'] ?? ''].join(';').split(';')
    const styled = styles
      .findLast((one) => one.split(':')[0]!.trim() === property)
      ?.split(':')[1]
      ?.trim()
    const value = styled ?? each.getAttribute(property)
    if (value !== null && value !== '' && value !== 'inherit') return value
  }
  return undefined
}

function matrixOf(element: SVGElement): DrawnShape['matrix'] {
  let matrix = new DOMMatrix()
  for (let each: Element | null = element; each instanceof SVGGraphicsElement; each = each.parentElement) {
    const own = each.transform.baseVal.consolidate()?.matrix
    if (own !== undefined) matrix = DOMMatrix.fromMatrix(own).multiply(matrix)
  }
  return [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]
}

function pathOf(shape: SVGElement): string {
  const number = (name: string) => Number.parseFloat(shape.getAttribute(name) ?? '') || 0
  switch (shape.localName) {
    case 'path':
      return shape.getAttribute('d') ?? ''
    case 'rect': {
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(number) as [number, number, number, number]
      const rx = Math.min(number('rx') || number('ry'), width / 2)
      const ry = Math.min(number('ry') || number('rx'), height / 2)
      const corner = (toX: number, toY: number) => `a${rx} ${ry} 0 0 1 ${toX} ${toY}`
      return `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}z`
    }
    case 'circle':
    case 'ellipse': {
      const [rx, ry] = [number('rx') || number('r'), number('ry') || number('r')]
      return `M${number('cx') - rx} ${number('cy')}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`
    }
    default:
      return `M${shape.getAttribute('points') ?? ''}z`
  }
}
