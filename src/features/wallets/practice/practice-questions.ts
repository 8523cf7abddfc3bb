import type { PracticeWords } from './practice-words.ts'

/** Something that the practice wallet was asked and that the person has to answer. */
export type PracticeQuestion = { words: PracticeWords; answer: (yes: boolean) => void }

/** What of a wallet's questions the page shows. */
export type PracticeQuestions = {
  /** The question that is open; the same value until it changes. */
  question: () => PracticeQuestion | undefined
  onQuestion: (told: () => void) => () => void
}

/** Questions one after the other: the next is shown when the one before it was answered. */
export function createPracticeQuestions(): {
  ask: (words: PracticeWords) => Promise<boolean>
  view: PracticeQuestions
} {
  const waiting: PracticeQuestion[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const told of listeners) told()
  }
  return {
    ask: async (words: PracticeWords) =>
      await new Promise<boolean>((resolve) => {
        const question: PracticeQuestion = {
          words,
          answer: (yes) => {
            const place = waiting.indexOf(question)
            if (place === -1) return
            waiting.splice(place, 1)
            tell()
            resolve(yes)
          },
        }
        waiting.push(question)
        tell()
      }),
    view: {
      question: () => waiting[0],
      onQuestion: (told: () => void) => {
        listeners.add(told)
        return () => {
          listeners.delete(told)
        }
      },
    },
  }
}
