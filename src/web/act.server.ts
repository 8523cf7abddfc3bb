import { data, type RouterContextProvider } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import type { StepParts } from '#features/claims/desk/take-staff-step.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { AppError } from '#platform/errors.ts'

type Context = Readonly<RouterContextProvider>

/** Who acts, in which request and when, as the audit writes it down. */
export function actorOf(context: Context): { actor: string; requestId: string; now: Date } {
  const { requestId } = context.get(visitContext)
  return { actor: context.get(sessionContext).uid, requestId, now: context.get(appContext).now() }
}

/** What a step with a claim or a parcel needs of the app and of whoever takes it. */
export function stepPartsOf(context: Context): StepParts & { requestId: string } {
  const { studio, addressKeys } = context.get(appContext)
  return { studio, keys: parseAddressKeys(addressKeys), ...actorOf(context) }
}

/** Answers a form with what its act came to, or on the same page with the sentence that refuses it and its status. */
export async function answerForm<Answer>(act: () => Promise<Answer>, refused: (error: AppError) => Answer) {
  try {
    return data<Answer>(await act())
  } catch (error) {
    if (error instanceof AppError) return data<Answer>(refused(error), { status: error.status })
    throw error
  }
}
