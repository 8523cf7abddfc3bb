import { data } from 'react-router'
import { visitorContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { getRefreshPage } from '#features/marketplace/get-refresh-page.server.ts'
import {
  parseRefreshForm,
  type RefreshFormErrors,
  type ShownReceipt,
  type TypedRefresh,
} from '#features/marketplace/refresh-form.ts'
import { submitRefresh } from '#features/marketplace/submit-refresh.server.ts'
import { mayEnter } from '#features/studio/access.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { AppError } from '#platform/errors.ts'
import { formOf } from '#platform/http/request-body.ts'
import type { KindArguments } from '../kind.ts'

export type RefreshData = Awaited<ReturnType<typeof loadRefresh>>
export type RefreshAnswer = { receipt?: ShownReceipt; errors: RefreshFormErrors; typed: TypedRefresh }

/** The page on which anybody asks marketplaces to read a piece again. */
export async function loadRefresh({
  context,
  params: { collection = '' },
  url: { searchParams },
}: Pick<KindArguments, 'context' | 'params' | 'url'>) {
  const { read, studio, config } = context.get(appContext)
  const typed: TypedRefresh = {
    collection: searchParams.get('collection') ?? collection,
    numbers: (searchParams.get('numbers') ?? '').slice(0, 200),
  }
  const { title } = studio.collections.find(({ slug }) => slug === collection) ?? { title: collection }
  return {
    ...(await getRefreshPage(read, { studio, config })),
    typed,
    isStaff: await isStaff(context),
    from: { collection, title },
  }
}

async function isStaff(context: KindArguments['context']): Promise<boolean> {
  return mayEnter(['editor'], (await context.get(visitorContext)())?.roles)
}

/** Puts what was asked for into the queue. What is wrong is said on the page itself, so that nothing typed is lost. */
export async function submitRefreshForm({ context, request }: Pick<KindArguments, 'context' | 'request'>) {
  const { db, studio, now } = context.get(appContext)
  const form = parseRefreshForm(await formOf(request), { collections: studio.collections.map(({ slug }) => slug) })
  if (form.scope === 'wrong') return data<RefreshAnswer>({ errors: form.errors, typed: form.typed }, { status: 422 })
  try {
    const receipt = await submitRefresh(db, {
      form,
      studio,
      isStaff: await isStaff(context),
      visitor: context.get(visitContext).remoteAddress,
      now: now(),
    })
    return data<RefreshAnswer>({ receipt, errors: {}, typed: form.typed })
  } catch (error) {
    if (error instanceof AppError)
      return data<RefreshAnswer>({ errors: { form: error.message }, typed: form.typed }, { status: error.status })
    throw error
  }
}
