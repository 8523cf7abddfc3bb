import { Scripts } from 'react-router'
import { usePageMatch } from '../head/wanted-head.ts'
import { ServerScript } from './server-script.tsx'
import { programId, startProgramSource } from './start-program.ts'

/**
 * The program that takes the page over, held back until the page is painted. In a `noscript` no browser that runs scripts looks ahead for files,
 * and React leaves what is in it to the server; so does the build.
 */
export function PageProgram() {
  return (
    <>
      <noscript id={programId}>{import.meta.env.SSR && <ProgramFiles />}</noscript>
      <ServerScript source={import.meta.env.SSR ? startProgramSource() : ''} />
    </>
  )
}

/** What the kind of page needs, and what the router names. */
function ProgramFiles() {
  return (
    <>
      {usePageMatch()?.kind?.preload.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <Scripts />
    </>
  )
}
