import { use } from 'react'
import { NonceContext } from './nonce.ts'

/** An inline script whose text is the server's alone: in the browser, whose build does not carry it, `source` is empty. */
export function ServerScript({ source }: { source: string }) {
  const nonce = use(NonceContext)
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
}
