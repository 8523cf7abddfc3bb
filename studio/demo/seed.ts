import { createHash } from 'node:crypto'
import type { Hex } from 'viem'
import { certificateSeal } from '#features/certificates/certificate-keys.server.ts'
import { issueCertificates } from '#features/certificates/issue-certificate.server.ts'
import { type StaffStep, takeStaffStep } from '#features/claims/desk/take-staff-step.server.ts'
import { numberClaim } from '#features/claims/opening/number-claim.server.ts'
import { openClaim } from '#features/claims/opening/open-claim.server.ts'
import { holdOffer, offerPrint } from '#features/claims/opening/serve-redemption.server.ts'
import { printOrderTypedData } from '#features/claims/rights/print-order.ts'
import {
  preparePrintOrder,
  type RightAsked,
  spendPrintRight,
} from '#features/claims/rights/spend-print-right.server.ts'
import { approveProof } from '#features/prints/numbers/approve-proof.server.ts'
import { closeEdition } from '#features/prints/numbers/close-edition.server.ts'
import { getEdition } from '#features/prints/numbers/edition.ts'
import { holdDraw } from '#features/prints/numbers/hold-draw.server.ts'
import { markPrint } from '#features/prints/numbers/mark-print.server.ts'
import { answerProposal, proposeChange } from '#features/prints/numbers/propose-change.server.ts'
import { recordProof } from '#features/prints/numbers/record-proof.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import type { AddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { enterAddress } from '#features/shipping/addresses/address-vault.server.ts'
import type { WorkContext } from '#features/studio/app-context.server.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { redemptions, secondsOf } from './calendar.ts'
import { cardPlan, type Place, places, type PrintWay, proofApprovals, proofPlans, rightPlans } from './print-plans.ts'

/** Something that was done at a moment, by the app's own verbs. */
type Deed = { at: string; act: (tx: WriteDb, now: Date) => Promise<unknown> }

type Parts = { work: WorkContext; keys: AddressKeys }

/** Who works in the workshop of the demo; nobody signs in by these names. */
const [printer, packer] = ['workshop:press', 'workshop:table']

/**
 * Enters into a new instance what the workshop printed before it opened: proofs, rights that holders used, a closed edition. All of
 * it by the verbs that people use, at the days of the demo's calendar. All of it or nothing.
 */
export async function seedDemo(work: WorkContext): Promise<void> {
  const parts = { work, keys: parseAddressKeys(work.addressKeys) }
  const deeds = [
    ...proofDeeds(parts),
    ...approvalDeeds(parts),
    ...(await rightDeeds(parts)),
    ...(await cardDeeds(parts)),
    ...(await redemptionDeeds(parts)),
  ].toSorted((one, other) => secondsOf(one.at) - secondsOf(other.at))
  await work.db.transaction().execute(async (tx) => {
    await registerEditions(tx, work.studio)
    for (const { at, act } of deeds) await act(tx, momentOf(at))
  })
}

function momentOf(at: string): Date {
  return new Date(secondsOf(at) * 1000)
}

async function certify({ work }: Parts, tx: WriteDb, now: Date): Promise<void> {
  await issueCertificates(tx, {
    studio: work.studio,
    house: work.config.publicUrl,
    seal: certificateSeal(work.secret),
    now,
  })
}

function proofDeeds(parts: Parts): Deed[] {
  return proofPlans.flatMap(({ editionId, series, note, entered, signed, void: torn }): Deed[] => {
    let n = 0
    const print = () => ({ editionId, series, n })
    return [
      {
        at: entered,
        act: async (tx, now) => {
          n = (await recordProof(tx, { edition: getEdition(parts.work.studio.editions, editionId), series, note, now }))
            .n
          await markPrint(tx, { print: print(), step: 'printed', now })
        },
      },
      ...(signed === undefined
        ? []
        : [
            {
              at: signed,
              act: async (tx: WriteDb, now: Date) => {
                await markPrint(tx, { print: print(), step: 'signed', now })
                await certify(parts, tx, now)
              },
            },
          ]),
      ...(torn === undefined
        ? []
        : [
            {
              at: torn.at,
              act: async (tx: WriteDb, now: Date) => {
                const id = await proposeChange(tx, {
                  print: print(),
                  kind: 'void',
                  reason: torn.reason,
                  by: printer,
                  now,
                })
                await answerProposal(tx, { id, agree: true, by: packer, now })
              },
            },
          ]),
    ]
  })
}

function approvalDeeds({ work: { studio } }: Parts): Deed[] {
  return proofApprovals.map(({ editionId, at, note }) => ({
    at,
    act: async (tx, now) =>
      await approveProof(tx, { edition: getEdition(studio.editions, editionId), note, by: printer, now }),
  }))
}

const gardenSheet = '2'

/** Each plan gets a piece that has lain with its holder since before its day: then its holder of now is the one of that day. */
async function rightDeeds(parts: Parts): Promise<Deed[]> {
  const {
    work: { read, studio, config, rpc },
  } = parts
  const accounts = ((await rpc.call('eth_accounts', [])) as string[]).map((account) => account.toLowerCase())
  const pieces = await read
    .selectFrom('tokens')
    .select(['token_id', 'owner'])
    .where('collection', '=', 'gen2')
    .where('burned', '=', false)
    .where('owner', 'in', accounts)
    .where('last_moved_at', '<', secondsOf(rightPlans[0]!.used))
    .orderBy('token_id')
    .execute()
  return rightPlans.flatMap((plan, index): Deed[] => {
    // Spread over the collection, so that the register does not look like a queue.
    const piece = pieces[(17 + index * 53) % pieces.length]
    if (piece === undefined) return []
    const { token_id: tokenId } = piece
    const asked = (now: Date): RightAsked => ({
      studio,
      house: config.publicUrl,
      collection: 'gen2',
      tokenId,
      editionId: gardenSheet,
      holder: piece.owner as Hex,
      wishes: { country: plan.to?.country ?? plan.country },
      now,
    })
    let claimId = ''
    return [
      {
        at: plan.used,
        act: async (tx, now) => {
          const { order, place } = await preparePrintOrder(readSide(tx), asked(now))
          const signature = (await rpc.call('eth_signTypedData_v4', [
            order.holder,
            plainTypedData(printOrderTypedData(order, place)),
          ])) as Hex
          ;({ claimId } = await spendPrintRight(tx, {
            ...asked(now),
            order,
            signature,
            isSigned: true,
            accountUid: undefined,
          }))
        },
      },
      ...wayDeeds(parts, { way: plan, claimIdOf: () => claimId, name: `Holder of Gen2 ${tokenId}` }),
    ]
  })
}

/** From the number to the door, as far as the plan goes. */
function wayDeeds(
  parts: Parts,
  { way, claimIdOf, name, untracked }: { way: PrintWay; claimIdOf: () => string; name: string; untracked?: string },
): Deed[] {
  const {
    work: { studio },
  } = parts
  const step = (at: string | undefined, staffStep: StaffStep, actor: string): Deed[] =>
    at === undefined
      ? []
      : [
          {
            at,
            act: async (tx, now) => {
              const { version } = await tx
                .selectFrom('claims')
                .select('version')
                .where('claim_id', '=', claimIdOf())
                .executeTakeFirstOrThrow()
              await takeStaffStep(
                tx,
                { studio, keys: parts.keys, actor, now },
                { claims: [{ claimId: claimIdOf(), version }], step: staffStep },
              )
              if (staffStep.step === 'sign') await certify(parts, tx, now)
            },
          },
        ]
  return [
    {
      at: way.numbered,
      act: async (tx, now) => {
        await numberClaim(tx, { editions: studio.editions, claimId: claimIdOf(), now })
        if (way.to !== undefined) await giveAddress(parts, tx, { claimId: claimIdOf(), name, place: way.to, now })
      },
    },
    ...step(way.printed, { step: 'print' }, printer),
    ...step(way.signed, { step: 'sign' }, printer),
    ...step(way.packed, { step: 'pack' }, packer),
    ...step(way.handedOver, { step: 'hand-over' }, packer),
    ...step(way.shipped, { step: 'ship', tracking: way.tracking ?? { untracked: untracked ?? 'Letter post' } }, packer),
    ...step(way.delivered, { step: 'deliver' }, packer),
  ]
}

async function giveAddress(
  { keys }: Parts,
  tx: WriteDb,
  { claimId, name, place, now }: { claimId: string; name: string; place: Place; now: Date },
): Promise<void> {
  await enterAddress(tx, keys, { claimId, address: { name, ...place }, priced: place.country, by: 'demo', now })
}

/** How long before its redemption a permit was asked for. */
const permitSeconds = 300

/**
 * What the product asks for before it signs a permit for a pill: a place of the edition, with country and price, and the address. The
 * redemptions themselves are on the chain, and their claims follow from them as for everybody.
 */
async function redemptionDeeds(parts: Parts): Promise<Deed[]> {
  const {
    work: { read, studio },
  } = parts
  const rows = await read
    .selectFrom('redemptions')
    .select(['intent_id', 'edition_id', 'timestamp', 'redeemer'])
    .orderBy('block_number')
    .orderBy('log_index')
    .limit(redemptions.length)
    .execute()
  return rows.map(({ intent_id: intentId, edition_id: editionId, timestamp, redeemer }, index): Deed => {
    const place = places[redemptions[index]!.to]
    return {
      at: new Date((timestamp - permitSeconds) * 1000).toISOString().slice(0, 16),
      act: async (tx, now) => {
        const offer = await offerPrint(readSide(tx), { studio, editionId, wishes: { country: place.country }, now })
        if (offer === undefined || offer.obstacles.length > 0)
          throw new Error(
            `The demo redeemed a pill for a print that it does not offer: ${JSON.stringify(offer?.obstacles)}`,
          )
        // The workshop named its print runs afterwards: these were told no day.
        const { runs: _, ...edition } = offer.view.edition
        await holdOffer(tx, {
          offer: { ...offer, view: { ...offer.view, edition } },
          intentId,
          expiresAt: timestamp + permitSeconds,
          now,
        })
        await giveAddress(parts, tx, { claimId: intentId, name: `Holder ${redeemer.slice(0, 8)}`, place, now })
      },
    }
  })
}

/** A card for each piece of the first campaign; closed, drawn, and sent as letters. */
async function cardDeeds(parts: Parts): Promise<Deed[]> {
  const {
    work: { read, studio },
  } = parts
  const edition = getEdition(studio.editions, cardPlan.editionId)
  const burns = await read
    .selectFrom('burns')
    .select(['intent_id', 'holder', 'token_id'])
    .where('campaign_id', '=', cardPlan.campaign)
    .where('timestamp', '<', cardPlan.until)
    .orderBy('block_number')
    .orderBy('log_index')
    .limit(cardPlan.to.length)
    .execute()
  const claims = burns.map(({ intent_id: intentId, holder, token_id: tokenId }, index) => ({
    claimId: `0x${createHash('sha256').update(`card for ${intentId}`).digest('hex')}`,
    intentId,
    holder,
    name: `Holder of BSG ${tokenId}`,
    to: cardPlan.to[index]!,
  }))
  return [
    {
      at: cardPlan.opened,
      act: async (tx, now) => {
        for (const { claimId, intentId, holder, to } of claims) {
          await openClaim(tx, {
            by: 'staff',
            actor: packer,
            now,
            claim: {
              claimId,
              origin: 'studio',
              originKey: `kiln-card:${intentId}`,
              editionId: edition.editionId,
              series: 'numbered',
              state: { state: 'accepted' },
              holder,
              options: {},
              country: to.country,
            },
          })
        }
      },
    },
    {
      at: cardPlan.closed,
      act: async (tx, now) =>
        await closeEdition(tx, { edition, statement: cardPlan.statement(claims.length), by: printer, now }),
    },
    { at: cardPlan.drawn, act: async (tx, now) => await holdDraw(tx, { edition, seed: cardPlan.seed, now }) },
    ...claims.flatMap(({ claimId, name, to }) =>
      wayDeeds(parts, { way: { ...cardPlan, to }, claimIdOf: () => claimId, name, untracked: cardPlan.untracked }),
    ),
  ]
}

/** Whole numbers as text, as the JSON of a wallet has them. */
function plainTypedData(data: ReturnType<typeof printOrderTypedData>): unknown {
  return JSON.parse(
    JSON.stringify({ ...data, types: { ...data.types, EIP712Domain: domainFields } }, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
  )
}

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
