import type { ReactNode } from 'react'

/** A part of the form with its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-12">
      <h3 className="mb-4 font-serif text-xl font-normal">{title}</h3>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  )
}
