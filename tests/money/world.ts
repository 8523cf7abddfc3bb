import { sql } from 'kysely'
import type { Hex } from 'viem'
import { deriveRedemptions } from '#features/burns/intents/derive-redemptions.server.ts'
import { listUnsettled, settleIntents } from '#features/burns/intents/settle-intents.server.ts'
import type { PreparedRedemption } from '#features/burns/permits/begin-redemption.server.ts'
import { reserveRedemption } from '#features/burns/permits/reserve-redemption.server.ts'
import { settleEscrows } from '#features/burns/permits/settle-escrows.server.ts'
import { openClaim } from '#features/claims/opening/open-claim.server.ts'
import { reserveRight } from '#features/claims/rights/paid-right.server.ts'
import { offerRight } from '#features/claims/rights/spend-print-right.server.ts'
import { beginPayment, checkoutSeconds, openPayment } from '#features/payments/begin-payment.server.ts'
import type { PriceQuote, PaymentMethod } from '#features/payments/payment-method.ts'
import { reconcilePayments } from '#features/payments/reconcile-payments.server.ts'
import { holdReservation } from '#features/prints/numbers/hold-reservation.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { parcelOption } from '#features/shipping/parcels/shipping-quote.ts'
import type { ContractEvent } from '#platform/chain/contract-event.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { approveTestProof } from '../approve-test-proof.ts'
import { addChainCursor } from '../chain-cursor.ts'
import { reconcileAllClaims } from '../reconcile-all-claims.ts'
import { type Block, Intent, Node } from './contract.ts'
import { happen } from './happen.ts'
import { type History, roundsOf, type Worker } from './history.ts'
import { editions, factsOf, firstOf, keys, type Life, rightOf, signer, studio, type World } from './life.ts'
import { openProvider } from './provider.ts'

/** A block is final when so many came after it. */
const finalAfter = 2
const start = Date.parse('2026-03-01T12:00:00Z') / 1000
const way: PaymentMethod = {
  kind: 'card',
  key: 'card',
  currency: { symbol: 'EUR', decimals: 2 },
  rate: '2500',
  asOf: '2026-01-01',
}
const bill: PriceQuote = { way, parts: [{ title: 'Embers', amount: '5000' }], total: '5000' }
const tables = [
  'claims',
  'claim_steps',
  'claim_links',
  'claim_delegations',
  'claim_contacts',
  'claim_notices',
  'claim_addresses',
  'claim_reports',
  'claim_report_photos',
  'claim_remarks',
  'address_openings',
  'parcels',
  'parcel_events',
  'payments',
  'payment_steps',
  'payment_events',
  'print_places',
  'print_rights',
  'prints',
  'print_proposals',
  'edition_series',
  'edition_notes',
  'option_stock',
  'burn_intents',
  'burn_intent_steps',
  'redemptions',
  'house_events',
  'escrow_settlements',
  'chain_cursor',
  'transfers',
]

/** Plays histories of one clock together, each with a payment of its own, on the real verbs. Gives them as they ended. */
export async function play(db: EdgeDb, played: readonly History[]): Promise<World> {
  await sql.raw(`truncate ${tables.join(', ')} restart identity`).execute(db)
  let [seconds, ticks] = [start, 0]
  // No two moments are the same, so that the stories of a payment, its claim and its money have one order.
  const now = () => new Date(seconds * 1000 + ticks++)
  const blocks: Block[] = [{ number: 10, time: start }]
  const head = () => blocks.at(-1)!
  const provider = openProvider(now)
  await addChainCursor(db, { head_timestamp: start, finalized_block: 8 })
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions })
  })
  await approveTestProof(db, editions)
  const world: World & { lives: Life[] } = {
    db,
    studio,
    provider,
    now,
    head,
    final: () => head().number - finalAfter,
    keys,
    signer,
    lives: [],
  }
  world.lives.push(...(await beginAll(world, played)))
  await openFirsts(world)
  const intents = new Map(world.lives.map((life) => [life.intentId as string, life.intent]))
  const lifeOf = new Map(world.lives.map((life) => [life.intentId, life]))
  const node = new Node(intents, {
    onSent: ({ intentId, act }) => {
      if (act === 'finalise') lifeOf.get(intentId)?.destroyedAt.push(seconds * 1000 + ticks++)
    },
    isSlow: (intentId) => lifeOf.get(intentId)?.history.slowMiner === true,
  })
  const plan = roundsOf(played[0]?.clock ?? 0)
  for (const [round, { seconds: passed, workers }] of plan.entries()) {
    seconds += passed
    ticks = 0
    node.takePool()
    blocks.push({ number: head().number + 1, time: seconds })
    await follow(world)
    for (const life of world.lives)
      for (const { round: when, what } of life.history.happenings) if (when === round) await happen(world, life, what)
    if (round === plan.length - 12) for (const life of world.lives) await happen(world, life, 'deliver-all')
    for (const worker of workers) await work(world, node, worker)
  }
  return world
}

const holderOf = (index: number): Hex => `0x${(index + 1).toString(16).padStart(40, '0')}`

/** The first payment of each kind is begun by the verbs themselves; the others have the same rows under names of their own, which is many times faster. */
async function beginAll(world: World, played: readonly History[]): Promise<Life[]> {
  const { db, provider } = world
  const lives = new Map<number, Life>()
  for (const isRight of [false, true]) {
    const [first, ...others] = [...played.entries()].filter(([, { kind }]) => (kind === 'right') === isRight)
    if (first === undefined) continue
    const template = await begin(world, first[1], first[0])
    lives.set(first[0], template)
    const names = others.map(([index]) => ({
      index,
      uid: uidOf(index),
      holder: holderOf(index),
      intentId: `${holderOf(index)}${'c'.repeat(24)}` as Hex,
    }))
    if (names.length === 0) continue
    const list = sql.join(names.map(({ intentId, holder, uid }) => sql`(${intentId}, ${holder}, ${uid})`))
    for (const table of ['payments', 'payment_steps', 'print_places', 'burn_intents', 'burn_intent_steps']) {
      await sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, replace(replace(replace(to_jsonb(t)::text, ${template.intentId}::text, n.intent_id), ${template.holder}::text, n.holder), ${`"${uidOf(first[0])}"`}::text, '"' || n.uid || '"')::jsonb)).* from ${sql.table(table)} t, (values ${list}) as n (intent_id, holder, uid) where t.intent_id = ${template.intentId}`.execute(
        db,
      )
    }
    await sql`update edition_series set held = held + ${names.length} where held > 0 and edition_id = ${isRight ? '2' : '1'}`.execute(
      db,
    )
    for (const { index, intentId, holder } of names)
      lives.set(index, {
        ...emptyLife(played[index]!, intentId, holder, index),
        charge: provider.adopt(template.charge, intentId),
      })
  }
  await db
    .insertInto('transfers')
    .values(
      played.map((_, index) => ({
        collection: 'pieces',
        block_number: 1,
        log_index: index,
        block_hash: '0x5',
        tx_hash: '0x5',
        token_id: String(index + 1),
        from_address: `0x${'0'.repeat(40)}`,
        to_address: holderOf(index),
        timestamp: start,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return played.map((_, index) => lives.get(index)!)
}

/** The print that was there before, by its claim; it is opened for the lives that travel with it. */
async function openFirsts({ db, lives, now }: World): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [index, { intentId, holder, history }] of lives.entries())
      if (history.along)
        await openClaim(tx, {
          by: 'chain',
          now: now(),
          claim: {
            claimId: firstOf(intentId),
            origin: 'studio',
            originKey: firstOf(intentId),
            editionId: '1',
            series: 'open',
            state: { state: 'signed', series: 'open', n: 1_000_000 + index },
            number: { n: 1_000_000 + index, replacement: 0 },
            holder,
            accountUid: uidOf(index),
            options: {},
            country: 'NL',
          },
        })
  })
  const promised = lives.filter(({ history }) => history.along).map(({ intentId }) => intentId as string)
  if (promised.length > 0)
    await sql`update print_places set options = options || jsonb_build_object(${parcelOption}::text, 'first-' || intent_id) where intent_id in (${sql.join(promised)})`.execute(
      db,
    )
}

const uidOf = (index: number) => `uid-${index}`
const emptyLife = (history: History, intentId: Hex, holder: Hex, index: number) => ({
  history,
  intentId,
  holder,
  tokenId: String(index + 1),
  intent: new Intent(intentId),
  destroyedAt: [],
  notes: [],
})

/** Somebody's payment page is open: a place is held, and nothing is paid. */
async function begin(world: World, history: History, index: number): Promise<Life> {
  const { db, provider, now } = world
  const [holder, tokenId, uid] = [holderOf(index), String(index + 1), uidOf(index)]
  const expiresAt = Math.floor(now().getTime() / 1000) + checkoutSeconds + 300
  const { intentId } = await db.transaction().execute(async (tx) => {
    if (history.kind === 'right') {
      await tx
        .insertInto('transfers')
        .values({
          collection: 'pieces',
          block_number: 1,
          log_index: index,
          block_hash: '0x5',
          tx_hash: '0x5',
          token_id: tokenId,
          from_address: `0x${'0'.repeat(40)}`,
          to_address: holder,
          timestamp: start,
        })
        .execute()
      const offer = await offerRight(readSide(tx), rightOf(world, { holder, tokenId }))
      return (await reserveRight(tx, { offer, bill, uid, holder, returnPath: '/gen2/1/print', now: now() })) as {
        intentId: Hex
      }
    }
    const reserved = await reserveRedemption(tx, { prepared: preparedFor(world, holder), accountUid: uid, expiresAt })
    await beginPayment(tx, { ...reserved, accountUid: uid, holder, editionId: '1', bill, now: now() })
    return reserved
  })
  await openPayment(db, provider.gateway, { intentId, title: 'Embers', publicUrl: 'https://studio.example', now })
  return { ...emptyLife(history, intentId, holder, index), charge: provider.chargeOf(intentId) }
}

function preparedFor(world: World, holder: Hex): PreparedRedemption {
  const edition = studio.burns!.editions[0]!
  const wishes = { country: 'NL', payment: 'card' }
  const request = { holder, pillId: '1', quantity: 1, edition, wishes }
  const hold: PreparedRedemption['asked']['hold'] = async (tx, { intentId, expiresAt }) => {
    await holdReservation(tx, {
      edition: editions[0]!,
      intentId,
      options: {},
      country: 'NL',
      quote: null,
      expiresAt,
      now: world.now(),
    })
  }
  return {
    asked: {
      studio,
      rpc: createJsonRpc({ url: 'http://127.0.0.1:1' }),
      signer,
      rules: [],
      hold,
      holder,
      pillId: '1',
      quantity: 1,
      editionId: '1',
      wishes,
      now: world.now(),
    },
    request,
    facts: factsOf(world, { canSettle: true }),
    at: world.head().time,
    bill,
  }
}

/** A block: what waits is mined, and the app reads it, as its follower does. */
async function follow(world: World): Promise<void> {
  const { db, head, final, now, lives } = world
  const [fresh, vanished]: [ContractEvent[], ContractEvent[]] = [[], []]
  for (const { intent } of lives) {
    vanished.push(...intent.vanished.splice(0))
    fresh.push(...intent.mine(head()))
  }
  await db.transaction().execute(async (tx) => {
    for (const { blockNumber, logIndex } of vanished)
      await tx
        .deleteFrom('house_events')
        .where('block_number', '=', blockNumber)
        .where('log_index', '=', logIndex)
        .execute()
    if (fresh.length > 0) {
      await tx
        .insertInto('house_events')
        .values(
          fresh.map(({ kind, event, arguments: given, blockNumber, logIndex, blockHash, txHash, timestamp }) => ({
            kind,
            event,
            arguments: JSON.stringify(given),
            block_number: blockNumber,
            log_index: logIndex,
            block_hash: blockHash,
            tx_hash: txHash,
            timestamp,
          })),
        )
        .execute()
    }
    await deriveRedemptions(tx, { fresh, vanished })
    await tx
      .updateTable('chain_cursor')
      .set({ head_block: head().number, head_timestamp: head().time, finalized_block: final() })
      .execute()
  })
  const reach = { from: final(), finalized: final(), at: head().time }
  for (
    let intentIds = await listUnsettled(readSide(db), reach);
    intentIds.length > 0;
    intentIds = await listUnsettled(readSide(db), reach)
  ) {
    const some = intentIds
    if (
      (await db
        .transaction()
        .execute(async (tx) => await settleIntents(tx, { intentIds: some, reach, now: now() }))) === 0
    )
      break
  }
}

async function work(world: World, node: Node, worker: Worker): Promise<void> {
  const { db, provider, now } = world
  if (worker === 'claims') await reconcileAllClaims({ db, studio, log: silentLog, now })
  if (worker === 'money')
    for (
      let left = 60;
      left > 0 &&
      (await reconcilePayments({
        db,
        gateway: provider.gateway,
        publicUrl: 'https://studio.example',
        log: silentLog,
        now,
      })) > 0;
      left--
    ) {
      /* twenty at once */
    }
  if (worker === 'locks')
    for (
      let left = 1 + Math.ceil(world.lives.length / 25);
      left > 0 && (await settleEscrows({ db, rpc: node.rpc, studio, account: signer, now, log: silentLog }));
      left--
    ) {
      /* twenty-five at once */
    }
}
