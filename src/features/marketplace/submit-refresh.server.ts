import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { defineError, ForbiddenError } from '#platform/errors.ts'
import { timestampOf } from '#platform/timestamp.ts'
import type { RefreshForm, ShownReceipt } from './refresh-form.ts'
import { requestRefresh, requestRefreshOfAll } from './request-refresh.server.ts'
import { visitorLimit } from './visitor-limit.server.ts'

/** A whole collection is for the studio's people to ask for. */
export const WholeCollectionError = defineError(ForbiddenError, 'refresh-of-all-is-for-staff', () =>
  t('Only the people of the studio can ask for a whole collection. Name the pieces that you care about instead.'),
)

/**
 * Does what a form asks for, in one transaction. Visitors are limited by `visitor`, the address they come from. Throws
 * `WholeCollectionError`, `AskedTooOftenError`, `RefreshQueueFullError`.
 */
export async function submitRefresh(
  db: EdgeDb,
  {
    form,
    studio,
    isStaff,
    visitor,
    now,
  }: { form: Exclude<RefreshForm, { scope: 'wrong' }>; studio: Studio; isStaff: boolean; visitor: string; now: Date },
): Promise<ShownReceipt> {
  const { title = form.collection, singular = form.collection } =
    studio.collections.find(({ slug }) => slug === form.collection) ?? {}
  if (form.scope === 'all' && !isStaff) throw new WholeCollectionError()
  if (!isStaff) visitorLimit.spend(visitor, now.getTime())
  const reason = isStaff ? 'staff' : 'visitor'
  if (form.scope === 'all') {
    return {
      scope: 'all',
      title,
      added: await db
        .transaction()
        .execute((tx) => requestRefreshOfAll(tx, { collection: form.collection, reason, now })),
    }
  }
  const { queued, waiting, tooSoon, unknown } = await db
    .transaction()
    .execute((tx) => requestRefresh(tx, { collection: form.collection, tokenIds: form.tokenIds, reason, now }))
  return {
    scope: 'pieces',
    singular,
    queued,
    waiting,
    unknown,
    tooSoon: tooSoon.map(({ tokenId, againAt }) => ({ tokenId, againAt: timestampOf(againAt) })),
  }
}
