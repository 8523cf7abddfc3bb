import type { ContentDocument, DocumentContent, Json } from '#features/documents/document.ts'
import { fileKeys, type ShownFiles } from '#features/documents/studio-documents.ts'
import { fileAddress } from '#features/files/file/stored-file.ts'
import { richText } from '#features/studio/rich-text-config.ts'
import { plainText } from '#ui/rich-text.ts'

/** What no page shows to visitors: the sender's address and numbers, what customs and the post are told, what is in stock. */
const unshown: Readonly<Partial<Record<ContentDocument['kind'], readonly string[]>>> = {
  studio: ['pagesReviewed', 'mailing'],
  shipping: ['sender'],
  edition: ['pack', 'customs', 'stock'],
}

/**
 * The content of a document as anybody may read it. A text with a little form stands there as its tree and as plain words, a file with its
 * address and what is known of it; a file that is gone as its id alone. `publicUrl` stands before addresses.
 */
export function publicContent(
  { kind, content }: ContentDocument,
  { files, publicUrl }: { files: ShownFiles; publicUrl: string },
): DocumentContent {
  const hidden = new Set(unshown[kind])
  const shown = (value: Json, key: string): Json => {
    if (typeof value === 'string') return fileKeys.has(key) ? fileFacts(value, { files, publicUrl }) : value
    if (Array.isArray(value)) {
      const text = key === 'statement' || key === 'text' ? richText.safeParse(value) : undefined
      if (text?.success === true && text.data.length > 0) return { tree: value, text: plainText(text.data) }
      return (value as readonly Json[]).map((inner) => shown(inner, ''))
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !hidden.has(name))
        .map(([name, inner]) => [name, shown(inner as Json, name)]),
    )
  }
  return shown(content, '') as DocumentContent
}

function fileFacts(fileId: string, { files, publicUrl }: { files: ShownFiles; publicUrl: string }): Json {
  const file = files.get(fileId)
  if (file === undefined) return { fileId }
  const { generation, name, contentType, size, width, height } = file
  const address = publicUrl + fileAddress({ fileId, generation })
  return {
    fileId,
    name,
    contentType,
    size,
    ...(width === undefined || height === undefined ? {} : { width, height }),
    address,
  }
}
