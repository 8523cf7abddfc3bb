const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** What a reader calls letters: with their marks, and emoji with all that they are made of. */
const lettersOf = (line: string) => Array.from(letters.segment(line), ({ segment }) => segment)

/** Breaks a text between words, and a word that is wider than the line where it ends. `isTooWide` measures. */
export function breakLines(text: string, isTooWide: (line: string) => boolean): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/(?<=\s)/)) {
      if (line !== '' && isTooWide(line + word)) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += word
      while (isTooWide(line) && lettersOf(line).length > 1) {
        const fits = fitting(lettersOf(line), isTooWide)
        lines.push(fits)
        line = line.slice(fits.length)
      }
    }
    return [...lines, line.trimEnd()]
  })
}

/** As many letters as fit, at least one. */
function fitting(letters: readonly string[], isTooWide: (line: string) => boolean): string {
  let [fits, tooWide] = [1, letters.length]
  while (tooWide - fits > 1) {
    const middle = (fits + tooWide) >> 1
    if (isTooWide(letters.slice(0, middle).join(''))) tooWide = middle
    else fits = middle
  }
  return letters.slice(0, fits).join('')
}
