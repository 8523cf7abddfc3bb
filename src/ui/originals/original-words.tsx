import { createContext, type ReactNode, use } from 'react'
import { textKey } from './text-key.ts'

/** The texts that stand in English on a page in another language, each by its `textKey`. */
export const OriginalsContext = createContext<ReadonlySet<string>>(new Set())

/** The language of a text where it is not the page's, for `lang`, so that it is read aloud and hyphenated as what it is (WCAG 3.1.2). */
export function useLangOf(text: ReactNode | readonly object[]): 'en' | undefined {
  const originals = use(OriginalsContext)
  const isText = typeof text === 'string' || Array.isArray(text)
  return originals.size > 0 && isText && originals.has(textKey(text)) ? 'en' : undefined
}

/** A text of the studio with its language, where that is not the page's. What is shown for it may be more than the text. */
export function OriginalWords({ of, children = of }: { of: string | undefined; children?: ReactNode }) {
  const lang = useLangOf(of)
  return lang === undefined ? children : <span lang={lang}>{children}</span>
}
