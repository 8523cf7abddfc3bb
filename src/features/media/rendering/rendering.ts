/** Width and format of a picture; `isDrawing`: an SVG of the studio's own, drawn at the width asked for. */
export type Wanted = { width: number; format: 'avif' | 'webp'; isDrawing: boolean }

/** A picture's natural size in pixels, and its most frequent colour as `#rrggbb`. */
export type PictureMeasure = { width: number; height: number; colour: string }

export type Card = { ground: string; ink: string; /** SVG path data in a box of 24 × 24. */ mark: string }

export const cardSize = { width: 1200, height: 630 } as const

export type CardPart = { input: Uint8Array; left: number; top: number }

/** What the process for pictures can do. It gets bytes and gives bytes, and rejects with what the picture library says. */
export type Renderings = {
  picture: (bytes: Uint8Array, wanted: Wanted) => Promise<Uint8Array>
  forPaper: (bytes: Uint8Array, box: { width: number }) => Promise<Uint8Array>
  measure: (bytes: Uint8Array) => Promise<PictureMeasure>
  card: (bytes: Uint8Array, card: Card) => Promise<Uint8Array>
  pairCard: (first: Uint8Array, second: Uint8Array, card: Card) => Promise<Uint8Array>
  size: (bytes: Uint8Array) => Promise<{ width: number; height: number }>
  inBox: (bytes: Uint8Array, box: { width: number; height: number }) => Promise<Uint8Array>
  composeCard: (ground: string, parts: readonly CardPart[]) => Promise<Uint8Array>
}

export type RenderingCall = {
  [Name in keyof Renderings]: { id: number; name: Name; given: Parameters<Renderings[Name]> }
}[keyof Renderings]

/** `resident` is the memory that the process holds, in bytes. */
export type RenderingAnswer = { id: number; resident: number } & ({ made: unknown } | { problem: string })
