import type { EscrowView } from '../intents/escrow.ts'
import type { BurnIntent, IntentState } from '../intents/intent.ts'

/** What happened, whether the piece is safe, what to do now. `tone` as of a notice. */
export type StateWords = { title: string; what: string; safe: string; now: string; tone: 'note' | 'problem' | 'good' }

/** What an intent is about, as people call it: `Leaf 12`, or `1 Ash pill`. */
export type IntentThing = { kind: 'burn' | 'redemption'; thing: string }

/**
 * The state of an intent in three sentences. `blocksLeft`: until the block it is in is final, when that is known. `isHeld`: whether
 * the holder still has what would be given up; nothing is called safe in a wallet that it has left.
 */
export function stateWords(
  { state }: Pick<BurnIntent, 'state'>,
  about: IntentThing,
  {
    blocksLeft,
    escrow,
    isHeld,
  }: { blocksLeft?: number | undefined; escrow?: EscrowView | undefined; isHeld?: boolean | undefined } = {},
): StateWords {
  const words = wordsOf(state, about, { blocksLeft, escrow })
  return isHeld === false && notDone.has(state.state) ? { ...words, ...awayWords(state, about) } : words
}

const notDone: ReadonlySet<IntentState['state']> = new Set<IntentState['state']>([
  'draft',
  'checked',
  'permitted',
  'expired',
  'rejected',
  'reverted',
  'dropped',
])

/** What is safe, and what to do, when the piece or the pills have left the wallet by another way. */
function awayWords({ state }: IntentState, about: IntentThing): Pick<StateWords, 'safe' | 'now'> {
  const { thing } = about
  const fee = state === 'reverted' ? ' The network fee of the attempt was spent.' : ''
  return about.kind === 'burn'
    ? {
        safe: `This did not burn ${thing}. It has left this wallet by another way: it was moved or sold.${fee}`,
        now: 'Nothing is left to do here. Whoever holds it now can burn it; its page shows where it went.',
      }
    : {
        safe: `Nothing was redeemed by this. This wallet does not hold ${thing} any more.${fee}`,
        now: 'Redeem with the wallet that holds pills; the page of your pills shows which.',
      }
}

function wordsOf(
  state: IntentState,
  about: IntentThing,
  { blocksLeft, escrow }: { blocksLeft: number | undefined; escrow: EscrowView | undefined },
): StateWords {
  const { thing } = about
  const act = about.kind === 'burn' ? 'burn' : 'redemption'
  switch (state.state) {
    case 'draft':
    case 'checked':
      return {
        tone: 'note',
        title: 'Not sent yet',
        what: `This ${act} was prepared. We have seen no transaction for it.`,
        safe: `${thing} ${isAre(about)} where ${itThey(about)} ${wasWere(about)}.`,
        now: 'If your wallet has the question open, answer it there. Otherwise go back and send it when you like.',
      }
    case 'permitted':
      return {
        tone: 'note',
        title: 'Permitted, not sent yet',
        what: 'The studio has signed a permit. We have seen no transaction for it.',
        safe: `${thing} ${isAre(about)} untouched, and nothing was paid.`,
        now: 'Send it before the permit runs out. After that a new permit is a moment away.',
      }
    case 'sent':
      return sentWords(state, about)
    case 'included':
      return includedWords(about, { blocksLeft, escrow })
    case 'final':
      return escrow !== undefined && escrow.state !== 'destroyed' ? escrowWords(escrow, about) : finalWords(about)
    case 'expired':
      return {
        tone: 'problem',
        title: 'The permit ran out',
        what: 'It was not used in time.',
        safe: `${thing} ${isAre(about)} still yours, and nothing was paid.`,
        now: 'Ask for a new permit; the studio checks again whether it can be served.',
      }
    case 'rejected':
      return {
        tone: 'problem',
        title: 'Your wallet said no',
        what: 'Nothing was sent.',
        safe: `${thing} ${isAre(about)} untouched in your wallet.`,
        now: 'Try again, or leave. Nothing waits for you.',
      }
    case 'reverted':
      return {
        tone: 'problem',
        title: 'The contract refused',
        what: state.reason.detail,
        safe: `${thing} ${isAre(about)} still yours. The network fee of the attempt was spent.`,
        now: 'Look again what stands in the way before you send another.',
      }
    case 'dropped':
      return droppedWords(state, about)
  }
}

function includedWords(
  about: IntentThing,
  { blocksLeft, escrow }: { blocksLeft: number | undefined; escrow: EscrowView | undefined },
): StateWords {
  const { kind, thing } = about
  const more = blocksLeft === undefined ? '' : blocksLeft === 1 ? '; one more to go' : `; ${blocksLeft} more to go`
  return {
    tone: 'note',
    title: `In a block${more}`,
    what:
      kind === 'burn'
        ? `${thing} is burned, and the pill is given.`
        : `${thing} ${isAre(about)} ${escrow === undefined ? 'redeemed' : 'locked for your claim'}.`,
    safe: 'The network can still rewrite its newest blocks. Until this one is final nothing is built on it.',
    now: 'We are watching the chain. Nothing to do here: close the page or stay.',
  }
}

function finalWords(about: IntentThing): StateWords {
  const { kind, thing } = about
  return {
    tone: 'good',
    title: 'Final',
    what: kind === 'burn' ? `${thing} was burned. Nobody can bring it back.` : `${thing} ${wasWere(about)} redeemed.`,
    safe: 'This can’t be undone.',
    now:
      kind === 'burn'
        ? ''
        : 'Your claim on a print is open. You follow it under Shipping, from its number to your door.',
  }
}

/** Pills that were locked for a claim, and are not destroyed. */
function escrowWords({ state, until, takeBack }: EscrowView, about: IntentThing): StateWords {
  const { thing } = about
  const day = new Date(until * 1000).toISOString().slice(0, 10)
  if (state === 'given-back') {
    return {
      tone: 'note',
      title: 'Given back',
      what: `No claim came of it, and ${thing} went back to its holder with what was paid.`,
      safe: 'Nothing is lost but the network’s fee.',
      now: 'Redeem again when you like.',
    }
  }
  if (takeBack !== undefined) {
    const what =
      until === 0
        ? `The studio gave ${thing} back, and your account did not take it.`
        : `The studio’s time to open the claim is over, and ${thing} ${wasWere(about)} not destroyed.`
    return {
      tone: 'problem',
      title: 'Yours to take back',
      what,
      safe: `${thing} and what was paid wait in the contract for you alone.`,
      now: 'Take both back below.',
    }
  }
  return {
    tone: 'note',
    title: 'Locked until your claim stands',
    what: `${thing} ${isAre(about)} locked with what was paid. The studio destroys ${isPlural(about) ? 'them' : 'it'} when your claim stands, and gives everything back when it cannot.`,
    safe: `From ${day} on you can take everything back yourself, whatever the studio does.`,
    now: 'Usually this takes a minute or two. Nothing to do here: close the page or stay.',
  }
}

function sentWords({ transaction, after }: Extract<IntentState, { state: 'sent' }>, about: IntentThing): StateWords {
  const watching = 'We are watching the chain. Nothing to do here: close the page or stay.'
  const safe = `Until it is in a block, ${about.thing} ${isAre(about)} still yours.`
  switch (after) {
    case 'replaced':
      return {
        tone: 'note',
        title: 'Sent again by your wallet',
        what: 'Your wallet sent a newer version with the same number. We follow that one.',
        safe,
        now: watching,
      }
    case 'reorged':
      return {
        tone: 'note',
        title: 'Back to waiting for a block',
        what: 'The network rewrote its last blocks, and this was in one of them. It usually goes into one of the next.',
        safe,
        now: 'No action needed. We are following it.',
      }
    default:
      return {
        tone: 'note',
        title: 'Sent, waiting for a block',
        safe,
        now: watching,
        what:
          transaction.hash === undefined
            ? 'Your wallet has taken it. Its transaction is found as soon as it is in a block.'
            : 'The transaction is on its way into a block.',
      }
  }
}

function droppedWords({ cause }: Extract<IntentState, { state: 'dropped' }>, about: IntentThing): StateWords {
  const safe = `${about.thing} ${isAre(about)} still yours.`
  return cause === 'nonce-used'
    ? {
        tone: 'problem',
        title: 'Replaced by something else',
        what: 'Your wallet used this transaction’s number for another one, so this one can no longer happen.',
        safe,
        now: 'Send it again if you still want to.',
      }
    : {
        tone: 'problem',
        title: 'Not seen for a while',
        what: 'The network has not shown this transaction for twenty minutes. Wallets drop those that pay too little.',
        safe,
        now: 'Look in your wallet whether it is still there. If it turns up, this page follows it. Otherwise send it again.',
      }
}

const isPlural = ({ thing }: IntentThing) => /^(?!1 )\d+ .*s$/.test(thing)
const isAre = (about: IntentThing) => (isPlural(about) ? 'are' : 'is')
const wasWere = (about: IntentThing) => (isPlural(about) ? 'were' : 'was')
const itThey = (about: IntentThing) => (isPlural(about) ? 'they' : 'it')
