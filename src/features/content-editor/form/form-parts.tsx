import { createContext, use } from 'react'
import { type DraftMistake, mistakesAt } from '#features/publishing/desk/draft-mistake.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import type { Field } from './field.ts'
import type { Things } from './things.ts'

/** What every field of the form needs to know. */
export type FormParts = {
  mistakes: readonly DraftMistake[]
  /** Why a field cannot change any more, by its name; those that can are missing. */
  settled: Readonly<Record<string, string>>
  /** The studio's time zone, in which moments are written. */
  zone: string
  things: Things
  /** Files that the document names, by id. */
  files: Readonly<Record<string, ShownFile>>
  /** Before which addresses the browser finds the app's own endpoints. */
  base: string
  /** Whether scripts run: without them every button sends the form. */
  isReady: boolean
  /** Another number after the rows of a list were moved or removed: what was typed into them is shown anew. */
  generationOf: (name: string) => number
  /** Whether a row stands open, where somebody opened or folded it. */
  isOpen: (name: string) => boolean | undefined
  fold: (name: string, isOpen: boolean) => void
  /** Something was chosen that sends no event of its own. */
  changed: () => void
}

const Parts = createContext<FormParts | undefined>(undefined)
export const FormPartsProvider = Parts.Provider

export function useFormParts(): FormParts {
  const parts = use(Parts)
  if (parts === undefined) throw new Error('A field of a document stands outside its form.')
  return parts
}

/** Where a field stands: `name` is that of its input, `place` leads to its value in the document. */
export type Placed = { name: string; place: readonly (string | number)[] }

/** What is wrong at a place and below it, as one text; nothing where nothing is. */
export function useMistake(place: Placed['place'], { exactly = false } = {}): string | undefined {
  const { mistakes } = useFormParts()
  const found = mistakesAt(mistakes, place).filter((each) => !exactly || each.place.length === place.length)
  return found.length === 0 ? undefined : [...new Set(found.map(({ sentence }) => sentence))].join(' ')
}

/** The label of a field as it is shown. */
export function labelOf({ label, isOptional, as }: Field): string {
  return isOptional === true && as !== 'yes-no' ? `${label} (optional)` : label
}
