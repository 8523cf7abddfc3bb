import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { mistakesAt } from '#features/publishing/desk/draft-mistake.ts'
import { Button } from '#ui/button.tsx'
import { plainText } from '#ui/rich-text.ts'
import { blockName } from '../draft/draft-mistake.ts'
import { blockKinds, type DraftBlock, type ExhibitDraft, moved, newBlock, newBlockId } from '../draft/exhibit-draft.ts'
import { BlockFields } from './block-fields.tsx'
import { useFormParts } from './form-context.tsx'
import { FormSection } from './form-section.tsx'

type Edit = (subject: string, draft: ExhibitDraft) => void

/**
 * The blocks of a page in their order. They are moved by dragging their heading, by buttons, and by Alt with the arrow keys from
 * anywhere inside; what happened is said aloud, and every step can be undone.
 */
export function BlocksEditor({ draft, edit }: { draft: ExhibitDraft; edit: Edit }) {
  const blocks = draft.blocks ?? []
  const { announce } = useFormParts()
  const [dragged, setDragged] = useState<string>()
  const wanted = useRef<string>(undefined)
  // A page of many blocks is read by their headings first; what is added stands open.
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(blocks.length > 3 ? blocks.map(({ id }) => id) : []),
  )
  const fold = (id: string, isFolded: boolean) =>
    setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((each) => each !== id)))
  useEffect(() => {
    if (wanted.current === undefined) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  })
  const set = (subject: string, next: readonly DraftBlock[]) => edit(subject, { ...draft, blocks: [...next] })
  const move = (from: number, to: number) => {
    if (to < 0 || to >= blocks.length || from === to) return
    const block = blocks[from]!
    set('', moved(blocks, from, to))
    announce(`${blockName(block, blocks)} is now number ${to + 1} of ${blocks.length}.`)
  }
  const add = (type: DraftBlock['type']) => {
    const block = newBlock(type, newBlockId(type, blocks))
    set('', [...blocks, block])
    wanted.current = `block-${block.id}`
    announce(`${blockKinds[type].title} is added as number ${blocks.length + 1}.`)
  }
  const copy = (at: number) => {
    const block = { ...blocks[at]!, id: newBlockId(blocks[at]!.type, blocks) }
    set('', blocks.toSpliced(at + 1, 0, block))
    wanted.current = `block-${block.id}`
    announce(`${blockKinds[block.type].title} is duplicated.`)
  }
  const remove = (at: number) => {
    const next = blocks.toSpliced(at, 1)
    announce(`${blockName(blocks[at]!, blocks)} is removed. Undo brings it back.`)
    set('', next)
    wanted.current = next.length === 0 ? 'add-block' : `block-${next[Math.min(at, next.length - 1)]!.id}`
  }
  return (
    <FormSection title="Blocks">
      <p className="text-sm text-quiet">
        What the page shows below the work. Drag a heading to move a block, or press Alt with ↑ or ↓ inside it.
      </p>
      <ol aria-label="Blocks" className="flex flex-col gap-4">
        {blocks.map((block, at) => (
          <BlockItem
            key={block.id}
            block={block}
            name={blockName(block, blocks)}
            at={at}
            count={blocks.length}
            isDragged={dragged === block.id}
            isFolded={folded.has(block.id)}
            fold={(isFolded) => fold(block.id, isFolded)}
            acts={{ move, copy, remove }}
            drag={{
              start: () => setDragged(block.id),
              end: () => setDragged(undefined),
              drop: () => {
                const from = blocks.findIndex(({ id }) => id === dragged)
                setDragged(undefined)
                move(from, at)
              },
              isOn: dragged !== undefined,
            }}
            change={(subject, next) =>
              set(
                `${block.id}-${subject}`,
                blocks.map((each) => (each.id === block.id ? next : each)),
              )
            }
          />
        ))}
      </ol>
      <AddBlock add={add} />
    </FormSection>
  )
}

type Acts = {
  move: (from: number, to: number) => void
  copy: (at: number) => void
  remove: (at: number) => void
}

function BlockItem({
  block,
  name,
  at,
  count,
  isDragged,
  isFolded,
  fold,
  acts,
  drag,
  change,
}: {
  block: DraftBlock
  name: string
  at: number
  count: number
  isDragged: boolean
  isFolded: boolean
  fold: (isFolded: boolean) => void
  acts: Acts
  drag: { start: () => void; end: () => void; drop: () => void; isOn: boolean }
  change: (subject: string, block: DraftBlock) => void
}) {
  const { mistakes, showsMissing } = useFormParts()
  const [isOver, setOver] = useState(false)
  const isWrong = mistakesAt(mistakes, ['blocks', block.id]).some(({ isMissing }) => showsMissing || !isMissing)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    acts.move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  const over = (event: DragEvent) => {
    if (!drag.isOn) return
    event.preventDefault()
    setOver(true)
  }
  const act = 'min-h-11 min-w-11 px-1 text-sm hover:underline disabled:opacity-40'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move the block that holds the focus; buttons do the same
    <li
      id={`block-${block.id}`}
      tabIndex={-1}
      aria-label={`${name}, ${at + 1} of ${count}`}
      data-block={block.type}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => {
        // A mistake inside led here.
        if (target === currentTarget) fold(false)
      }}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!drag.isOn) return
        event.preventDefault()
        setOver(false)
        drag.drop()
      }}
      className={`border ${isOver ? 'border-accent' : isWrong ? 'border-loss' : 'border-line'} ${isDragged ? 'opacity-50' : ''}`}
    >
      <div
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', block.id)
          drag.start()
        }}
        onDragEnd={drag.end}
        className="flex cursor-grab flex-wrap items-center gap-x-2 border-b border-line bg-raised pl-3"
      >
        <span aria-hidden="true" className="text-quiet">
          ⠿
        </span>
        <h4 className="mr-auto min-w-0">
          <button
            type="button"
            aria-expanded={!isFolded}
            className="min-h-11 text-left hover:underline"
            onClick={() => fold(!isFolded)}
          >
            {name}
            <span className="text-quiet">{isFolded ? ` ${firstWords(block)}` : ''}</span>
          </button>
        </h4>
        <button
          type="button"
          className={act}
          disabled={at === 0}
          aria-label={`Move ${name} up`}
          onClick={() => acts.move(at, at - 1)}
        >
          ↑
        </button>
        <button
          type="button"
          className={act}
          disabled={at === count - 1}
          aria-label={`Move ${name} down`}
          onClick={() => acts.move(at, at + 1)}
        >
          ↓
        </button>
        <button type="button" className={act} aria-label={`Duplicate ${name}`} onClick={() => acts.copy(at)}>
          Duplicate
        </button>
        <button type="button" className={`${act} pr-3`} aria-label={`Remove ${name}`} onClick={() => acts.remove(at)}>
          Remove
        </button>
      </div>
      {!isFolded && (
        <div className="flex flex-col gap-5 p-3 sm:p-4">
          <BlockFields block={block} change={change} />
        </div>
      )}
    </li>
  )
}

/** The first words of a block, by which somebody knows it while it is folded. */
function firstWords(block: DraftBlock): string {
  const words =
    block.type === 'text'
      ? plainText(block.text)
      : block.type === 'quotation'
        ? block.text
        : block.type === 'venue'
          ? block.name
          : block.type === 'picture'
            ? (block.picture.caption ?? block.picture.alt)
            : 'title' in block
              ? (block.title ?? '')
              : ''
  return words.length > 48 ? `${words.slice(0, 47).trimEnd()}…` : words
}

/** The kinds of blocks, each with what it is for. */
function AddBlock({ add }: { add: (type: DraftBlock['type']) => void }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what the button opened
    <div
      role="group"
      aria-label="New block"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <Button ref={button} id="add-block" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Add a block
      </Button>
      {isOpen && (
        <ul aria-label="Kinds of blocks" className="mt-3 grid border border-line sm:grid-cols-2">
          {(Object.keys(blockKinds) as DraftBlock['type'][]).map((type) => (
            <li key={type}>
              <button
                type="button"
                data-kind={type}
                className="h-full w-full px-3 py-2 text-left hover:bg-raised"
                onClick={() => {
                  setOpen(false)
                  add(type)
                }}
              >
                {blockKinds[type].title}
                <span className="block text-sm text-quiet">{blockKinds[type].line}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
