import { use } from 'react'
import { Scripts } from 'react-router'
import { NonceContext } from './nonce.ts'
import { programId, startProgramSource } from './start-program.ts'

/**
 * The program that takes the page over, held back until the page is painted: `files` are what it needs beside what the router names. In a
 * `noscript` no browser that runs scripts looks ahead for files, and React leaves what is in it to the server; so does the build with all of this.
 */
export function PageProgram({ files }: { files: readonly string[] }) {
  const nonce = use(NonceContext)
  return (
    <>
      <noscript id={programId}>
        {import.meta.env.SSR && (
          <>
            {files.map((href) => (
              <link key={href} rel="modulepreload" href={href} />
            ))}
            <Scripts />
          </>
        )}
      </noscript>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startProgramSource() : '' }}
      />
    </>
  )
}
