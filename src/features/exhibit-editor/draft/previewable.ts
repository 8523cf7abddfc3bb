import { paragraphs } from '#ui/rich-text.ts'
import { type ExhibitDraft, settledDraft } from './exhibit-draft.ts'

/** A draft that can be shown before it can be published: what is missing has a stand-in, and blocks and translations with mistakes are left
 * out. */
export function previewable(draft: ExhibitDraft, broken: ReadonlySet<unknown> | 'all'): ExhibitDraft {
  const { path: _, ...rest } = draft
  const { translations, ...settled } = settledDraft({
    ...rest,
    title: draft.title || 'Untitled',
    year: draft.year.length < 4 ? 'Undated' : draft.year,
    statement:
      draft.statement.length === 0 ? paragraphs('What you write about the work stands here.') : draft.statement,
    work: { ...draft.work, alt: draft.work.alt.length < 10 ? 'No description yet.' : draft.work.alt },
    blocks: (draft.blocks ?? []).filter(({ id }) => broken !== 'all' && !broken.has(id)),
  })
  return translations === undefined || broken === 'all'
    ? settled
    : {
        ...settled,
        translations: Object.fromEntries(
          Object.entries(translations).map(([language, entries]) => [
            language,
            Object.fromEntries(Object.entries(entries).filter(([path]) => !broken.has(`${language} ${path}`))),
          ]),
        ),
      }
}
