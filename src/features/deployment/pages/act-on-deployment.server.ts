import type { Studio } from '#features/studio/studio.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { planDeployment } from '../plan/deployment-plan.ts'
import { deploymentTerms, termMistakes } from '../plan/deployment-terms.ts'
import { termsOfForm } from '../plan/terms-of-form.ts'
import { beginDeployment, changeStep, giveUpDeployment } from '../progress/begin-deployment.server.ts'
import { DeploymentEndedError } from '../progress/deployment-errors.ts'
import { findOpenDeployment } from '../progress/deployment-rows.server.ts'
import { followDeployment } from '../progress/follow-deployment.server.ts'
import { publishDeployment } from '../progress/publish-deployment.server.ts'
import { readCost } from '../progress/read-cost.server.ts'
import type { DeploymentAnswer } from './deployment-desk-data.ts'

type Parts = {
  rpc: JsonRpc
  studio: Studio
  folder: Studio
  publicUrl: string
  actor: string
  requestId: string
  now: Date
  form: FormData
  field: (name: string) => string
}

/** Answers a form of the page of a deployment. Throws what its acts throw. */
export async function actOnDeployment(db: EdgeDb, parts: Parts): Promise<DeploymentAnswer> {
  const { field, studio } = parts
  if (field('act') === 'review' || field('act') === 'begin') return await reviewOrBegin(db, parts)
  const open = await findOpenDeployment(readSide(db), { chainId: studio.chain.id })
  if (open === undefined || String(open.id) !== field('deployment')) throw new DeploymentEndedError()
  return await actOnOpen(db, open.id, parts)
}

async function actOnOpen(
  db: EdgeDb,
  id: number,
  { field, rpc, studio, folder, actor, requestId, now }: Parts,
): Promise<DeploymentAnswer> {
  const who = { actor, requestId, now, id }
  const finalityDepth = studio.chain.finalityDepth
  switch (field('act')) {
    case 'again':
    case 'skip': {
      const event = field('act') === 'skip' ? 'skip' : 'again'
      await db.transaction().execute(async (tx) => {
        await changeStep(tx, { ...who, key: field('step'), event })
      })
      return { said: event === 'skip' ? 'The step is skipped.' : 'The step can be sent again.' }
    }
    case 'give-up':
      await db.transaction().execute(async (tx) => {
        await giveUpDeployment(tx, who)
      })
      return { said: 'The deployment is given up. What is on the chain stays there, and this site does not use it.' }
    case 'publish': {
      // A block that is gone since the page was loaded is noticed before anything is published.
      await followDeployment(db, { rpc, finalityDepth, id, now })
      const { contracts, collection } = await db
        .transaction()
        .execute(async (tx) => await publishDeployment(tx, { ...who, folder, studio }))
      const parts = [
        ...(contracts ? ['The site uses the new contracts within a second.'] : []),
        ...(collection === undefined ? [] : ['The collection is a draft: publish it on the page of contracts.']),
      ]
      return { said: parts.join(' ') }
    }
    default:
      await followDeployment(db, { rpc, finalityDepth, id, now })
      return { said: 'The chain was read. This is where each step is.' }
  }
}

/** Looks over what was typed: mistakes at their fields, or the steps and their cost; and begins where that was agreed to. */
async function reviewOrBegin(
  db: EdgeDb,
  { field, form, rpc, studio, publicUrl, actor, requestId, now }: Parts,
): Promise<DeploymentAnswer> {
  const chosen = form.getAll('contracts').map(String)
  const terms = termsOfForm(field, { chosen, publicUrl })
  const given = Object.fromEntries([...form.keys()].map((name) => [name, field(name)]))
  const checked = deploymentTerms.safeParse(terms)
  const mistakes: Record<string, string> = checked.success ? {} : fieldMistakes(termMistakes(checked.error))
  if (!checked.success) return { given, chosen, mistakes, review: undefined }
  if (
    checked.data.collection !== undefined &&
    studio.collections.some(({ slug }) => slug === checked.data.collection?.slug)
  )
    return { given, chosen, mistakes: { 'collection.slug': 'Another collection has this slug.' }, review: undefined }
  if (field('act') === 'begin') {
    await db.transaction().execute(async (tx) => {
      await beginDeployment(tx, { actor, requestId, now, terms, chainId: studio.chain.id })
    })
    return { said: 'The deployment is begun. Connect a wallet and send the first step.' }
  }
  const steps = planDeployment(checked.data).map((step) => ({ ...step, state: 'waiting' }))
  return {
    given,
    chosen,
    mistakes,
    review: {
      steps: steps.map(({ key, title, why, by }) => ({ key, title, why, by })),
      cost: await readCost(rpc, steps),
    },
  }
}

/** Kinds stand in fields that are numbered from 1, and the royalty in one of percent. */
function fieldMistakes(mistakes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(mistakes).map(([place, message]) => {
      if (place === 'collection.royaltyBasisPoints')
        return ['collection.royalty', 'Enter a percentage from 0 to 10, such as 5 or 7.5.']
      const [, index, what] = /^pills\.kinds\.(\d+)\.(name|uri)$/.exec(place) ?? []
      return [index === undefined ? place : `kind.${Number(index) + 1}${what === 'uri' ? '.uri' : ''}`, message]
    }),
  )
}
