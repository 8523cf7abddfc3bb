import { plainWords } from '#features/catalogue/search/forgiving-words.ts'
import { parsePrintLabel, type PrintKey } from '#features/prints/numbers/print.ts'

/** A print as somebody asks for it. `words`: what was said of its edition; `of`: the length of its series, where that was said. */
export type PrintQuestion = { print: Omit<PrintKey, 'editionId'>; of: number | undefined; words: readonly string[] }

const labelled = /(?:^|[\s#,])((?:(?:AP|PP|TP|HC|BAT)\s*)?\d{1,9}(?:\s*(?:\/|\bof\b|\bvon\b)\s*(\d{1,9}))?|BAT)$/iu
const sayPrint = new Set(['print', 'druck', 'no', 'nr', 'number', 'nummer'])

/**
 * Reads a search as the number of a print: “4/60” and “AP 2” of any edition, “Sienna 4”, “Sienna 4 of 60” and “Sienna BAT” of those that
 * are called so. `undefined` for words, and for a number alone, which is a piece's.
 */
export function readPrintSearch(text: string): PrintQuestion | undefined {
  const found = labelled.exec(text)
  if (found === null) return undefined
  const [, label = '', of] = found
  const print = parsePrintLabel(label.replace(/\s*(?:of|von)\s*/iu, '/'))
  if (print === undefined) return undefined
  const words = plainWords(text.slice(0, found.index)).filter((word) => !sayPrint.has(word))
  const isPrint = of !== undefined || (print.series !== 'numbered' && /\d/.test(label))
  return words.length === 0 && !isPrint ? undefined : { print, of: of === undefined ? undefined : Number(of), words }
}
