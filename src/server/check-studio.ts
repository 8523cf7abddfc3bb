import { loadStudio } from '#features/studio/load-studio.server.ts'
import { readOwnConfig } from '#platform/config.ts'

/** `vitrine check [FILE]`: whether a studio configuration can be used, and everything that is wrong in it. Answers with the exit code. */
export async function checkStudio(
  given: string | undefined,
  { print, complain }: { print: (text: string) => void; complain: (text: string) => void },
): Promise<number> {
  const file = given ?? readOwnConfig().studioFile
  try {
    const { name, collections, exhibits, editions, addresses } = await loadStudio({ file })
    print(
      `${file} can be used: ${name}, ${collections.length} collections, ${exhibits.length} exhibits, ${editions.length} editions, ${addresses.length} addresses of its own.\n`,
    )
    return 0
  } catch (error) {
    complain(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
