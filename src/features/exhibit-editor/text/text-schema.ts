import { type Extensions, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { isLink } from './rich-document.ts'

/** A quotation of one paragraph, as texts have it. */
const Quote = Node.create({
  name: 'blockquote',
  content: 'paragraph',
  group: 'block',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
})

/** An item of one paragraph: lists do not nest. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** What the editor of texts knows, and therefore all that typing and pasting can leave in it. */
export const textSchema: Extensions = [
  StarterKit.configure({
    blockquote: false,
    listItem: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [2] },
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLink,
    },
  }),
  Quote,
  ListItem,
]
