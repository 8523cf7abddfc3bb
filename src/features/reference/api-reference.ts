export type DescribedParameter = { name: string; place: 'path' | 'query'; description: string }

/** One address of the read API, as a person reads about it. Backquotes mark code in texts. */
export type DescribedOperation = {
  /** What programs call it; unique. */
  operationId: string
  /** With `/api` in front and parameters in braces. */
  path: string
  summary: string
  parameters: readonly DescribedParameter[]
  /** The codes of the problems that it answers. */
  problems: readonly { status: number; code: string }[]
}

export type ApiReference = { operations: readonly DescribedOperation[] }

/** An address that can be opened as it stands. */
export function isWhole(path: string): boolean {
  return !path.includes('{')
}

/** A text in its parts: what stands between backquotes is code. */
export function partsOf(text: string): { text: string; isCode: boolean }[] {
  return text
    .split('`')
    .map((part, index) => ({ text: part, isCode: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
