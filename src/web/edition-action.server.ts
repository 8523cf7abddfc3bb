import type { ActionFunctionArgs } from 'react-router'
import { requireRole } from '#features/accounts/roles/roles.ts'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { answerVoidRequest } from '#features/certificates/change-print.server.ts'
import { StaffStepInvalidError } from '#features/claims/claim/parse-staff-step.ts'
import { voidAccess } from '#features/claims/claim/policy.ts'
import { actOnEdition, type EditionResult } from '#features/claims/desk/act-on-edition.server.ts'
import { pictureTypes } from '#features/files/file/content-types.ts'
import { fileNamed } from '#features/files/library/file-named.server.ts'
import type { ProofPicture } from '#features/prints/numbers/approve-proof.server.ts'
import type { Access } from '#features/studio/access.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { formOf } from '#platform/http/request-body.ts'
import { actorOf, answerForm } from './act.server.ts'

/** The edition is its editor's; a number that is voided concerns whoever packs its claim as well. */
const accessOfAct = new Map<string, Access>([
  ['proof', ['editor']],
  ['approve', ['editor']],
  ['photograph', ['editor']],
  ['unapprove', ['editor']],
  ['close', ['editor']],
  ['draw', ['editor']],
  ['void', voidAccess],
  ['answer', voidAccess],
])

/** What the forms of `/boss/editions` and `/boss/editions/:edition` ask for; a refusal is a sentence on the same page. */
export async function answerEditionForm({ request, params, context }: ActionFunctionArgs) {
  const { db, studio } = context.get(appContext)
  const form = await formOf(request)
  const field = (name: string) => formText(form.get(name))
  const editionId = studio.editions.find(({ slug }) => slug === params['edition'])?.editionId
  const by = actorOf(context)
  const act = async (tx: WriteDb) =>
    field('act') === 'answer'
      ? (await answerVoidRequest(tx, by, { id: Number(field('proposal')), agree: field('agree') === 'yes' })).said
      : await actOnEdition(tx, by, {
          editions: studio.editions,
          editionId,
          field,
          photograph: await photographOf(readSide(tx), field),
        })
  return await answerForm<EditionResult>(
    async () => {
      const access = accessOfAct.get(field('act'))
      if (access === undefined) throw new StaffStepInvalidError('The form asked for something that there is not.')
      requireRole(access, context.get(sessionContext).roles)
      return { said: await db.transaction().execute(act) }
    },
    ({ message }) => ({ problem: message }),
  )
}

/** What a form names as the photograph of a proof. Throws `FileUnknownError`. */
async function photographOf(read: ReadDb, field: (name: string) => string): Promise<ProofPicture | undefined> {
  const fileId = await fileNamed(read, field, { at: 'photograph', types: pictureTypes, what: 'picture' })
  return fileId === undefined ? undefined : { fileId, isPublic: field('public') === 'yes' }
}
