import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { NonceContext } from './nonce.ts'

/** Boundaries stay where they are in the document instead of arriving later by script. */
const neverOutlined = Number.MAX_SAFE_INTEGER

/** Renders a page whole, as UTF-8: it waits for all its data, so there is nothing to stream. Throws what fails outside an error boundary. */
export async function renderDocument({
  url,
  context,
  nonce,
}: {
  url: string
  context: EntryContext
  nonce: string
}): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(chunk)
        done()
      },
      final(done) {
        done()
        resolve(Buffer.concat(parts))
      },
    })
    sink.on('error', reject)
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        progressiveChunkSize: neverOutlined,
        onAllReady: () => {
          pipe(sink)
        },
        onShellError: reject,
        // An error below the shell has an error boundary of React's own; without this the page would be sent with a hole.
        onError: reject,
      },
    )
  })
}
