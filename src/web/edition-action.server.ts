import { type ActionFunctionArgs, data } from 'react-router'
import { requireRole } from '#features/accounts/roles/roles.ts'
import type { Access } from '#features/studio/access.ts'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { answerVoidRequest } from '#features/certificates/change-print.server.ts'
import { StaffStepInvalidError } from '#features/claims/claim/parse-staff-step.ts'
import { voidAccess } from '#features/claims/claim/policy.ts'
import { actOnEdition, type EditionResult } from '#features/claims/desk/act-on-edition.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { AppError } from '#platform/errors.ts'
import { formOf } from '#platform/http/request-body.ts'

/** The edition is its editor's; a number that is voided concerns whoever packs its claim as well. */
const accessOfAct = new Map<string, Access>([
  ['proof', ['editor']],
  ['close', ['editor']],
  ['draw', ['editor']],
  ['void', voidAccess],
  ['answer', voidAccess],
])

/** What the forms of `/boss/editions` and `/boss/editions/:edition` ask for; a refusal is a sentence on the same page. */
export async function answerEditionForm({ request, params, context }: ActionFunctionArgs) {
  const { db, studio, now } = context.get(appContext)
  const { uid, roles } = context.get(sessionContext)
  const by = { actor: uid, requestId: context.get(visitContext).requestId, now: now() }
  const form = await formOf(request)
  const field = (name: string) => formText(form.get(name))
  const editionId = studio.editions.find(({ slug }) => slug === params['edition'])?.editionId
  try {
    const access = accessOfAct.get(field('act'))
    if (access === undefined) throw new StaffStepInvalidError('The form asked for something that there is not.')
    requireRole(access, roles)
    const said = await db
      .transaction()
      .execute(async (tx) =>
        field('act') === 'answer'
          ? (await answerVoidRequest(tx, by, { id: Number(field('proposal')), agree: field('agree') === 'yes' })).said
          : await actOnEdition(tx, by, { editions: studio.editions, editionId, field }),
      )
    return data<EditionResult>({ said })
  } catch (error) {
    if (error instanceof AppError) return data<EditionResult>({ problem: error.message }, { status: error.status })
    throw error
  }
}
