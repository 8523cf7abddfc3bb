import { printLabel } from '#features/prints/numbers/print.ts'
import { findRegisterLines } from '#features/prints/register/find-register-lines.server.ts'
import { registerLink } from '#features/prints/register/register.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { readPrintSearch } from './print-question.ts'
import { isCalled } from './search-question.ts'
import type { FoundPage } from './search-results.ts'

/**
 * Prints by their number, each leading to its line in the public register of its edition, which says of the sheet what everybody may
 * know. `names`: what each edition of the studio is called, in its order.
 */
export async function listPrintsFound(
  read: ReadDb,
  { text, editions, names }: { text: string; editions: Studio['editions']; names: readonly (readonly string[])[] },
): Promise<FoundPage[]> {
  const question = readPrintSearch(text)
  if (question === undefined) return []
  const { print, of, words } = question
  const asked = editions.filter(({ slug }, place) => isCalled([slug, ...(names[place] ?? [])], words))
  const lines = await findRegisterLines(read, { editionIds: asked.map(({ editionId }) => editionId), print, of })
  return asked.flatMap(({ editionId, slug, title }) =>
    lines
      .filter((line) => line.editionId === editionId)
      .map(({ series, n, cap, page }) => ({
        // The number of an open edition stands alone: words beside it would be of one language.
        title: `${title} ${series === 'open' ? n : printLabel({ series, n, cap })}`,
        line: t('In the register'),
        to: registerLink({ edition: slug, page, print: { series, n } }),
      })),
  )
}
