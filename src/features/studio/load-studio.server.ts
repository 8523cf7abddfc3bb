import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineStudio, type Studio, type StudioInput } from './studio.ts'

/** The studio configuration cannot be used; the message names the file and says what to mend. */
export class StudioFileError extends Error {
  override readonly name = 'StudioFileError'
}

/**
 * Reads the studio configuration: a module whose default export is a studio, by a path relative to the working folder.
 * `chainId` takes the place of the file's own chain id (`CHAIN_ID`). Throws `StudioFileError`.
 */
export async function loadStudio({ file, chainId }: { file: string; chainId?: number | undefined }): Promise<Studio> {
  const path = resolve(file)
  if (!existsSync(path)) {
    throw new StudioFileError(
      `There is no studio configuration at ${file}. VITRINE_STUDIO names the file; without it the server shows studio/studio.config.ts.`,
    )
  }
  const studio = checked(file, await defaultExport(file, path))
  return chainId === undefined ? studio : { ...studio, chain: { ...studio.chain, id: chainId } }
}

async function defaultExport(file: string, path: string): Promise<unknown> {
  let exported: { default?: unknown }
  try {
    // The path is known only now: the bundler must leave this import to Node.
    exported = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { default?: unknown }
  } catch (error) {
    throw new StudioFileError(`The studio configuration ${file} cannot be read: ${messageOf(error)}`, { cause: error })
  }
  if (exported.default === undefined) {
    throw new StudioFileError(
      `The studio configuration ${file} has no default export; it ends with \`export default defineStudio({ … })\`.`,
    )
  }
  return exported.default
}

/** A file may export plain data as well as the answer of `defineStudio`, so it is checked here in any case. */
function checked(file: string, value: unknown): Studio {
  try {
    return defineStudio(value as StudioInput)
  } catch (error) {
    throw new StudioFileError(`The studio configuration ${file} cannot be used. ${messageOf(error)}`, { cause: error })
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
