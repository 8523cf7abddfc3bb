import { readFile } from 'node:fs/promises'

/** A file that a program imports lies outside of its folder, or is not there. */
export class ProgramFileError extends Error {
  override readonly name = 'ProgramFileError'
}

/**
 * A drawing program as browsers run it: JavaScript by the path below the program's folder, of the file and of all that it imports
 * from there. Nothing else of the folder can be asked for. Throws `ProgramFileError`.
 */
export async function readProgram(program: URL): Promise<ReadonlyMap<string, string>> {
  // Only where a studio has such a program: it is a large package.
  const { transformWithOxc } = await import('vite')
  const folder = new URL('.', program)
  const files = new Map<string, string>()
  const read = async (file: URL): Promise<void> => {
    const path = file.href.slice(folder.href.length)
    if (!file.href.startsWith(folder.href))
      throw new ProgramFileError(
        `The drawing program ${program.href} imports ${file.href}, which lies outside of its folder.`,
      )
    if (files.has(path)) return
    const source = await readFile(file, 'utf8')
    const script = file.pathname.endsWith('.ts') ? (await transformWithOxc(source, file.pathname)).code : source
    files.set(path, script)
    for (const [, imported] of script.matchAll(/\bfrom ['"](\.{1,2}\/[^'"]+)['"]/g))
      await read(new URL(imported!, file))
  }
  await read(program)
  return files
}
