import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { addMaterial, changeMaterial, countMaterial, removeMaterial } from './change-material.server.ts'
import { MaterialInvalidError, parseAmount, parseMaterial } from './material.ts'

type By = { actor: string; requestId?: string | undefined; now: Date }

/**
 * What the forms of the materials' page ask for; each is written into the audit. Returns a sentence of what was done. Throws what refuses it, and
 * `MaterialInvalidError`.
 */
export async function actOnMaterials(
  tx: WriteDb,
  by: By,
  { editionIds, field }: { editionIds: readonly string[]; field: (name: string) => string },
): Promise<string> {
  const { now } = by
  const materialId = Number(field('material'))
  switch (field('act')) {
    case 'add': {
      const details = parseMaterial(field, { editionIds })
      const count = parseAmount(field('count'), 'The count')
      await addMaterial(tx, { details, count, now })
      await recordAct(tx, { ...by, act: 'material-added', subject: details.name, detail: String(count) })
      return `${details.name} is in the list.`
    }
    case 'change': {
      const details = parseMaterial(field, { editionIds })
      await changeMaterial(tx, { materialId, details, now })
      await recordAct(tx, { ...by, act: 'material-changed', subject: details.name })
      return `${details.name} is saved.`
    }
    case 'count': {
      const [seen, count] = [Number(field('seen')), parseAmount(field('count'), 'The count')]
      const why = field('why').trim()
      if (why.length > 200) throw new MaterialInvalidError('A reason has 200 characters at most. Nothing was changed.')
      const name = await countMaterial(tx, { materialId, seen, count, now })
      const detail = `${seen} → ${count}${why === '' ? '' : `: ${why}`}`
      await recordAct(tx, { ...by, act: 'material-counted', subject: name, detail })
      return `${name}: the list says ${count} now.`
    }
    case 'remove': {
      if (field('confirmed') !== 'yes')
        throw new MaterialInvalidError('Tick that it should go first. Nothing was changed.')
      const name = await removeMaterial(tx, { materialId })
      await recordAct(tx, { ...by, act: 'material-removed', subject: name })
      return `${name} is out of the list.`
    }
    default:
      throw new MaterialInvalidError('The form asked for something that there is not. Nothing was changed.')
  }
}
