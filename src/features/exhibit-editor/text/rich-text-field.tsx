import type { JSONContent } from '@tiptap/core'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { RichText } from '#ui/rich-text.ts'
import { type EditorNode, fromEditor, isLink, normalText, toEditor } from './rich-document.ts'
import { textSchema } from './text-schema.ts'

const look =
  'min-h-32 rounded-b-sm border border-strong-line bg-raised px-3 py-2 font-serif text-lg break-words whitespace-pre-wrap outline-offset-2 ' +
  '[&_p]:my-2 [&_h2]:my-3 [&_h2]:text-xl [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_blockquote]:italic ' +
  '[&_ul]:list-disc [&_ol]:list-decimal [&_li]:ml-6 [&_a]:underline [&_strong]:font-medium'

/** A field for a text with a little form. What is pasted keeps only what such a text knows. `change` hears of every change. */
export function RichTextField({
  label,
  id,
  value,
  change,
  hint,
  error,
}: {
  label: string
  id: string
  value: RichText
  change: (text: RichText) => void
  hint?: ReactNode
  error?: ReactNode
}) {
  const latest = useRef({ change, shown: value })
  useEffect(() => {
    latest.current.change = change
  })
  const described = [...(hint === undefined ? [] : [`hint-${id}`]), ...(error === undefined ? [] : [`error-${id}`])]
  const editor = useEditor({
    extensions: textSchema,
    content: toEditor(value) as JSONContent,
    // The pages' policy takes no styles from scripts.
    injectCSS: false,
    editorProps: {
      // Texts have one level of headings: whatever level was pasted becomes that one.
      transformPastedHTML: (html) => html.replace(/<(\/?)h[1-6]\b/gi, '<$1h2'),
      attributes: {
        class: look,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        id: `field-${id}`,
        ...(described.length === 0 ? {} : { 'aria-describedby': described.join(' ') }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const text = fromEditor(changed.getJSON() as EditorNode)
      latest.current.shown = text
      latest.current.change(text)
    },
  })
  useEffect(() => {
    // Somebody undid a change of the whole form, or took another draft.
    if (JSON.stringify(normalText(value)) === JSON.stringify(normalText(latest.current.shown))) return
    latest.current.shown = value
    editor.commands.setContent(toEditor(value) as JSONContent, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="text-sm">{label}</span>
      <div>
        <Toolbar editor={editor} label={label} id={id} />
        <EditorContent editor={editor} />
      </div>
      {hint !== undefined && (
        <p id={`hint-${id}`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <div id={`error-${id}`} className="text-sm text-loss">
          {error}
        </div>
      )}
    </div>
  )
}

const tools = [
  { name: 'bold', title: 'Bold', className: 'font-medium' },
  { name: 'italic', title: 'Italic', className: 'font-serif italic' },
  { name: 'heading', title: 'Heading', className: '' },
  { name: 'blockquote', title: 'Quotation', className: '' },
  { name: 'bulletList', title: 'List', className: '' },
  { name: 'orderedList', title: 'Numbered list', className: '' },
] as const
type Tool = (typeof tools)[number]['name']

function use(editor: Editor, tool: Tool): void {
  const chain = editor.chain().focus()
  switch (tool) {
    case 'bold':
      chain.toggleBold().run()
      return
    case 'italic':
      chain.toggleItalic().run()
      return
    case 'heading':
      chain.toggleHeading({ level: 2 }).run()
      return
    case 'blockquote':
      chain.toggleWrap('blockquote').run()
      return
    case 'bulletList':
      chain.toggleBulletList().run()
      return
    case 'orderedList':
      chain.toggleOrderedList().run()
  }
}

function Toolbar({ editor, label, id }: { editor: Editor; label: string; id: string }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      [...tools.map(({ name }) => name), 'link'].filter((name) => current.isActive(name)),
  })
  const [isLinking, setLinking] = useState(false)
  const press = 'min-h-11 min-w-11 px-2 text-sm aria-pressed:bg-ink aria-pressed:text-ground hover:bg-ground'
  return (
    <div role="toolbar" aria-label={`Form of ${label}`} className="rounded-t-sm border border-b-0 border-strong-line">
      <div className="flex flex-wrap">
        {tools.map(({ name, title, className }) => (
          <button
            key={name}
            type="button"
            aria-pressed={active.includes(name)}
            className={`${press} ${className}`}
            onClick={() => use(editor, name)}
          >
            {title}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={active.includes('link')}
          aria-expanded={isLinking}
          className={`${press} underline`}
          onClick={() => setLinking(!isLinking)}
        >
          Link
        </button>
      </div>
      {isLinking && <LinkForm editor={editor} id={id} close={() => setLinking(false)} />}
    </div>
  )
}

/** Asks where the chosen words lead. */
function LinkForm({ editor, id, close }: { editor: Editor; id: string; close: () => void }) {
  const [href, setHref] = useState(() => (editor.getAttributes('link')['href'] as string | undefined) ?? '')
  const isWrong = href !== '' && !isLink(href)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const put = () => {
    if (isWrong) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    close()
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line p-2 text-sm">
      <label htmlFor={`link-${id}`}>Leads to</label>
      <input
        ref={field}
        id={`link-${id}`}
        value={href}
        placeholder="https://…"
        aria-invalid={isWrong}
        onChange={({ currentTarget }) => setHref(currentTarget.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            close()
            editor.commands.focus()
          }
          if (event.key !== 'Enter') return
          event.preventDefault()
          put()
        }}
        className="min-h-11 min-w-0 grow basis-40 rounded-sm border border-strong-line bg-raised px-2"
      />
      <Button type="button" onClick={put}>
        {href === '' ? 'Remove link' : 'Set link'}
      </Button>
      {isWrong && <p className="w-full text-loss">A link begins with https://, mailto:, / or #.</p>}
    </div>
  )
}
