import { createContext, use } from 'react'
import { type DraftMistake, mistakesAt } from '#features/publishing/desk/draft-mistake.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import type { DraftWork } from '../draft/exhibit-draft.ts'

/** What every field of the form needs to know. */
export type FormParts = {
  mistakes: readonly DraftMistake[]
  /** Whether fields that are only empty say so: once somebody wanted to publish. */
  showsMissing: boolean
  /** Files that the draft names or named, by id. */
  files: Readonly<Record<string, ShownFile>>
  addFile: (file: ShownFile) => void
  collections: readonly { slug: string; title: string }[]
  editions: readonly { slug: string; title: string }[]
  slug: string
  /** The work itself: details without a picture of their own are framed on it. */
  work: DraftWork
  /** Before which addresses the browser finds the app's own endpoints. */
  base: string
  announce: (words: string) => void
}

const FormContext = createContext<FormParts | undefined>(undefined)
export const FormProvider = FormContext.Provider

export function useFormParts(): FormParts {
  const parts = use(FormContext)
  if (parts === undefined) throw new Error('A field of an exhibit stands outside its form.')
  return parts
}

/** What is wrong at a place, as one text; nothing where nothing is, or where it is only empty and nobody wanted to publish yet. */
export function useMistake(place: readonly (string | number)[]): string | undefined {
  const { mistakes, showsMissing } = useFormParts()
  const found = mistakesAt(mistakes, place).filter(({ isMissing }) => showsMissing || !isMissing)
  return found.length === 0 ? undefined : [...new Set(found.map(({ sentence }) => sentence))].join(' ')
}
