import { createHash } from 'node:crypto'
import { locale } from '#messages/locale.ts'
import { answerFile } from '../media/answer-file.ts'

/** A text in the language that is read now, which programs request again and again: cached for five minutes, then revalidated by its ETag. */
export async function answerText(request: Request, { text, type }: { text: string; type: string }): Promise<Response> {
  return await answerFile(request, {
    etag: createHash('sha256').update(text).digest('hex').slice(0, 16),
    type,
    version: undefined,
    maximumAge: 300,
    headers: { 'content-language': locale() },
    read: () => Promise.resolve(new TextEncoder().encode(text)),
  })
}
