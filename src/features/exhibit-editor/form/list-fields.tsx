import type { ReactNode } from 'react'
import { fieldName } from '#features/publishing/desk/draft-mistake.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { filled, moved } from '../draft/exhibit-draft.ts'
import { RichTextField } from '../text/rich-text-field.tsx'
import type { BlockProps } from './block-fields.tsx'
import { PictureFields } from './file-choice.tsx'
import { useMistake } from './form-context.tsx'
import { WordsField } from './words-field.tsx'

/** How the work was made, step by step. */
export function ProcessFields({ block, change }: BlockProps<'process'>) {
  const { steps } = block
  const place = ['blocks', block.id, 'steps']
  const set = (subject: string, at: number, step: (typeof steps)[number]) =>
    change(`${subject}-${at}`, { ...block, steps: steps.with(at, step) })
  return (
    <>
      <WordsField
        label="Heading (optional)"
        place={['blocks', block.id, 'title']}
        value={block.title}
        change={(title) => change('title', { ...block, title: filled(title) })}
      />
      <ItemList
        noun="step"
        items={steps}
        error={useMistakeOfList(place, steps)}
        set={(next) => change('', { ...block, steps: next })}
        add={() => change('', { ...block, steps: [...steps, { title: '', text: [] }] })}
        render={(step, at) => (
          <>
            <WordsField
              label="Title"
              place={[...place, at, 'title']}
              value={step.title}
              change={(title) => set('title', at, { ...step, title })}
            />
            <RichTextField
              label="Text (optional)"
              id={fieldName([...place, at, 'text'])}
              value={step.text ?? []}
              change={(text) => set('text', at, { ...step, text })}
            />
            {step.picture === undefined ? (
              <div>
                <Button type="button" onClick={() => set('', at, { ...step, picture: { alt: '' } })}>
                  Add a picture to the step
                </Button>
              </div>
            ) : (
              <>
                <PictureFields
                  label="Picture"
                  place={[...place, at, 'picture']}
                  picture={step.picture}
                  change={(picture) => set('picture', at, { ...step, picture })}
                />
                <div>
                  <Button
                    type="button"
                    look="quiet"
                    onClick={() => {
                      const { picture: _, ...rest } = step
                      set('', at, rest)
                    }}
                  >
                    Remove picture of the step
                  </Button>
                </div>
              </>
            )}
          </>
        )}
      />
    </>
  )
}

/** Exhibitions and publications. */
export function HistoryFields({ block, change }: BlockProps<'history'>) {
  const { entries } = block
  const place = ['blocks', block.id, 'entries']
  const set = (subject: string, at: number, entry: (typeof entries)[number]) =>
    change(`${subject}-${at}`, { ...block, entries: entries.with(at, entry) })
  return (
    <ItemList
      noun="entry"
      items={entries}
      error={useMistakeOfList(place, entries)}
      set={(next) => change('', { ...block, entries: next })}
      add={() => change('', { ...block, entries: [...entries, { kind: 'exhibition', when: '', title: '' }] })}
      render={(entry, at) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Kind"
            name={`kind-${block.id}-${at}`}
            value={entry.kind}
            onChange={({ currentTarget }) =>
              set('kind', at, { ...entry, kind: currentTarget.value === 'publication' ? 'publication' : 'exhibition' })
            }
          >
            <option value="exhibition">Exhibition</option>
            <option value="publication">Publication</option>
          </Select>
          <WordsField
            label="When"
            place={[...place, at, 'when']}
            value={entry.when}
            change={(when) => set('when', at, { ...entry, when })}
            hint="2026, 2026-09 or 2026-09-12"
          />
          <WordsField
            label="Title"
            place={[...place, at, 'title']}
            value={entry.title}
            change={(title) => set('title', at, { ...entry, title })}
          />
          <WordsField
            label="Where (optional)"
            place={[...place, at, 'where']}
            value={entry.where}
            change={(where) => set('where', at, { ...entry, where: filled(where) })}
          />
          <WordsField
            label="Link (optional)"
            place={[...place, at, 'href']}
            value={entry.href}
            inputMode="url"
            change={(href) => set('href', at, { ...entry, href: filled(href.trim()) })}
            hint="https://…"
          />
        </div>
      )}
    />
  )
}

/** What is wrong with a list as a whole: its items say their own. */
function useMistakeOfList(place: readonly string[], items: readonly unknown[]): string | undefined {
  const mistake = useMistake(place)
  return items.length === 0 ? mistake : undefined
}

/** Items of a block in their order, which can be moved, removed and added. */
function ItemList<Item>({
  noun,
  items,
  set,
  add,
  render,
  error,
}: {
  noun: string
  items: readonly Item[]
  set: (items: Item[]) => void
  add: () => void
  render: (item: Item, at: number) => ReactNode
  error: string | undefined
}) {
  const act = 'min-h-11 min-w-11 text-sm hover:underline disabled:opacity-40'
  return (
    <>
      <ol className="flex flex-col gap-6">
        {items.map((item, at) => (
          <li key={at} className="flex flex-col gap-4 border-l-2 border-line pl-4">
            <span className="flex flex-wrap items-center gap-2 text-sm text-quiet">
              <span className="mr-auto">{`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${at + 1}`}</span>
              <button
                type="button"
                className={act}
                disabled={at === 0}
                aria-label={`Move ${noun} ${at + 1} up`}
                onClick={() => set(moved(items, at, at - 1))}
              >
                ↑
              </button>
              <button
                type="button"
                className={act}
                disabled={at === items.length - 1}
                aria-label={`Move ${noun} ${at + 1} down`}
                onClick={() => set(moved(items, at, at + 1))}
              >
                ↓
              </button>
              <button
                type="button"
                className={act}
                aria-label={`Remove ${noun} ${at + 1}`}
                onClick={() => set(items.toSpliced(at, 1))}
              >
                Remove
              </button>
            </span>
            {render(item, at)}
          </li>
        ))}
      </ol>
      <div>
        <Button type="button" onClick={add}>
          {noun === 'entry' ? 'Add an entry' : `Add a ${noun}`}
        </Button>
      </div>
      {error !== undefined && <p className="text-sm text-loss">{error}</p>}
    </>
  )
}
