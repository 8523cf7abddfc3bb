const BYTES_PER_PIXEL = 3

/**
 * The colour that a picture has most of, as `#rrggbb`: pixels (three bytes each) are sorted into 4096 boxes of near colours,
 * and the fullest box gives the mean of what is in it. A mean of the whole picture would be mud.
 */
export function frequentColour(pixels: Uint8Array): string {
  const boxes = new Map<number, { count: number; red: number; green: number; blue: number }>()
  let fullest = { count: 0, red: 255, green: 255, blue: 255 }
  for (let at = 0; at + 2 < pixels.length; at += BYTES_PER_PIXEL) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const name = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const box = boxes.get(name) ?? { count: 0, red: 0, green: 0, blue: 0 }
    boxes.set(name, box)
    box.count += 1
    box.red += red
    box.green += green
    box.blue += blue
    if (box.count > fullest.count) fullest = box
  }
  const hex = (sum: number) =>
    Math.round(sum / Math.max(1, fullest.count))
      .toString(16)
      .padStart(2, '0')
  return `#${hex(fullest.red)}${hex(fullest.green)}${hex(fullest.blue)}`
}
