import type { ReactNode } from 'react'
import { OriginalWords, useLangOf } from './originals/original-words.tsx'

/** The body of a page between header and footer: the outer gutters and the widest line. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={pageLook({ narrow })}>{children}</div>
}

/** How that body looks, where something else is it. */
export function pageLook({ narrow = false }: { narrow?: boolean } = {}): string {
  return `mx-auto w-full px-gutter pb-24 pt-8 sm:pt-12 print:px-0 print:pb-0 print:pt-6 ${narrow ? 'max-w-[56rem]' : 'max-w-[120rem]'}`
}

/** The title of a page in the serif, with one quiet line under it and room for actions beside it. */
export function PageTitle({ title, line, aside }: { title: ReactNode; line?: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 sm:mb-14">
      <div className="measure">
        <h1 lang={useLangOf(title)} className="font-serif text-3xl font-normal break-words">
          {title}
        </h1>
        {line !== undefined && <p className="mt-3 text-base text-quiet">{line}</p>}
      </div>
      {aside !== undefined && <div className="flex flex-wrap items-center gap-4 text-sm">{aside}</div>}
    </div>
  )
}

/** A part of a page with its own heading. `id` lets links point at it. */
export function Section({
  title,
  id,
  line,
  aside,
  children,
  level = 2,
}: {
  title: ReactNode
  id?: string
  line?: ReactNode
  aside?: ReactNode
  children: ReactNode
  /** 1 where it is the whole page's, as in the workbench. */
  level?: 1 | 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <section id={id} className="mt-16 first:mt-0">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <Heading lang={useLangOf(title)} className={`font-serif font-normal ${level === 3 ? 'text-lg' : 'text-xl'}`}>
          {title}
        </Heading>
        {aside !== undefined && <div className="text-sm text-quiet">{aside}</div>}
        {line !== undefined && (
          <div className="w-full">
            <p className="measure text-sm text-quiet">{line}</p>
          </div>
        )}
      </div>
      {children}
    </section>
  )
}

/** Running text at a readable measure. */
export function Prose({ paragraphs, size = 'base' }: { paragraphs: readonly string[]; size?: 'base' | 'lg' }) {
  return (
    <div className={`measure flex flex-col gap-4 ${size === 'lg' ? 'font-serif text-lg' : 'text-base'}`}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <OriginalWords of={paragraph} />
        </p>
      ))}
    </div>
  )
}

/** Two parts of a page beside each other where there is room, one below the other where not. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-[6vw] gap-y-16 xl:grid-cols-2 [&>*]:min-w-0">{children}</div>
}
