/** CSS pixels of the units that a length may have (CSS Values 4 § 6.2). */
const pixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
}

/** What a browser takes where a drawing says nothing of its size (CSS 2.1 § 10.3.2). */
const unsaid = { width: 300, height: 150 }

/**
 * The size of a drawing in pixels, as its root element says it: by lengths, else by the ratio and the numbers of its view box. Nothing is
 * drawn and nothing else is read. `start` is the beginning of the file.
 */
export function svgSize(start: string): { width: number; height: number } {
  const root =
    /<(?:\w+:)?svg(?=[\s>/])((?:[^>"']|"[^"]*"|'[^']*')*)>/.exec(start.replace(/<!--[^]*?-->/g, ''))?.[1] ?? ''
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root)?.slice(1).join('')
  const box = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [boxWidth, boxHeight] =
    box.length === 4 && box.every(Number.isFinite) ? [box[2]!, box[3]!] : [undefined, undefined]
  const width = lengthOf(attribute('width'))
  const height = lengthOf(attribute('height'))
  const ratio = boxWidth === undefined || boxHeight === undefined ? undefined : boxWidth / boxHeight
  return {
    width: Math.round(
      width ?? (height !== undefined && ratio !== undefined ? height * ratio : (boxWidth ?? unsaid.width)),
    ),
    height: Math.round(
      height ?? (width !== undefined && ratio !== undefined ? width / ratio : (boxHeight ?? unsaid.height)),
    ),
  }
}

/** Pixels of a length; nothing for one that depends on what is around, as `100%` does. */
function lengthOf(text: string | undefined): number | undefined {
  const [, number, unit] = /^\s*(\d+(?:\.\d+)?(?:e\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? '') ?? []
  const scale = pixels[unit?.toLowerCase() ?? '-']
  return number === undefined || scale === undefined ? undefined : Number(number) * scale
}
