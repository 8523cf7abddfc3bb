import { utcDayText } from '#messages/formats.ts'
import { t, tn, translated } from '#messages/translate.ts'
import type { EscrowView } from '../intents/escrow.ts'
import { type BurnIntent, type IntentState, OUT_OF_GAS } from '../intents/intent.ts'

/** What happened, whether the piece is safe, what to do now. `tone` as of a notice. */
export type StateWords = { title: string; what: string; safe: string; now: string; tone: 'note' | 'problem' | 'good' }

/** What an intent is about, as people call it: `Leaf 12`, or `1 Ash pill`. */
export type IntentThing = {
  kind: 'burn' | 'redemption'
  thing: string
  /** Several, whatever the words look like: copies of a piece. */ isMany?: boolean
}

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
  const hasFee = state === 'reverted'
  return about.kind === 'burn'
    ? {
        safe: hasFee
          ? t(
              'This did not burn {thing}. It has left this wallet by another way: it was moved or sold. The network fee of the attempt was spent.',
              { thing },
            )
          : about.isMany === true
            ? t('This did not burn {thing}. This wallet does not hold as many any more.', { thing })
            : t('This did not burn {thing}. It has left this wallet by another way: it was moved or sold.', { thing }),
        now: t('Nothing is left to do here. Whoever holds it now can burn it; its page shows where it went.'),
      }
    : {
        safe: hasFee
          ? t(
              'Nothing was redeemed by this. This wallet does not hold {thing} any more. The network fee of the attempt was spent.',
              { thing },
            )
          : t('Nothing was redeemed by this. This wallet does not hold {thing} any more.', { thing }),
        now: t('Redeem with the wallet that holds pills; the page of your pills shows which.'),
      }
}

function wordsOf(
  state: IntentState,
  about: IntentThing,
  { blocksLeft, escrow }: { blocksLeft: number | undefined; escrow: EscrowView | undefined },
): StateWords {
  const { thing } = about
  const many = manyOf(about)
  switch (state.state) {
    case 'draft':
    case 'checked':
      return {
        tone: 'note',
        title: t('Not sent yet'),
        what:
          about.kind === 'burn'
            ? t('This burn was prepared. We have seen no transaction for it.')
            : t('This redemption was prepared. We have seen no transaction for it.'),
        safe: tn(many, '{thing} is where it was.', '{thing} are where they were.', { thing }),
        now: t('If your wallet has the question open, answer it there. Otherwise go back and send it when you like.'),
      }
    case 'permitted':
      return {
        tone: 'note',
        title: t('Permitted, not sent yet'),
        what: t('Nothing was sent.'),
        safe: tn(many, '{thing} is untouched, and nothing was paid.', '{thing} are untouched, and nothing was paid.', {
          thing,
        }),
        now: t('Send it before the permit ends.'),
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
        title: t('The permit ran out'),
        what: t('It was not used in time.'),
        safe: tn(
          many,
          '{thing} is still yours, and nothing was paid.',
          '{thing} are still yours, and nothing was paid.',
          {
            thing,
          },
        ),
        now: t('Ask for a new permit; the studio checks again whether it can be served.'),
      }
    case 'rejected':
      return {
        tone: 'problem',
        title: t('Your wallet said no'),
        what: t('Nothing was sent.'),
        safe: tn(many, '{thing} is untouched in your wallet.', '{thing} are untouched in your wallet.', { thing }),
        now: t('Try again, or leave. Nothing waits for you.'),
      }
    case 'reverted':
      return {
        tone: 'problem',
        title: state.reason.code === OUT_OF_GAS ? t('It did not go through') : t('The contract refused'),
        // What was stored is English; what we know of it is said in the reader's language.
        what: translated(state.reason.detail),
        safe: tn(
          many,
          '{thing} is still yours. The network fee of the attempt was spent.',
          '{thing} are still yours. The network fee of the attempt was spent.',
          { thing },
        ),
        now: t('Look again what stands in the way before you send another.'),
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
  const many = manyOf(about)
  return {
    tone: 'note',
    title:
      blocksLeft === undefined
        ? t('In a block')
        : tn(blocksLeft, 'In a block; one more to go', 'In a block; {count} more to go'),
    what:
      kind === 'burn'
        ? tn(many, '{thing} is burned, and the pill is given.', '{thing} are burned, and the pills are given.', {
            thing,
          })
        : escrow === undefined
          ? tn(many, '{thing} is redeemed.', '{thing} are redeemed.', { thing })
          : tn(many, '{thing} is locked for your claim.', '{thing} are locked for your claim.', { thing }),
    safe: t('The network can still rewrite its newest blocks. Until this one is final nothing is built on it.'),
    now: t('We are watching the chain. Nothing to do here: close the page or stay.'),
  }
}

function finalWords(about: IntentThing): StateWords {
  const { kind, thing } = about
  const many = manyOf(about)
  return {
    tone: 'good',
    title: t('Final'),
    what:
      kind === 'burn'
        ? tn(many, '{thing} was burned.', '{thing} were burned.', { thing })
        : tn(many, '{thing} was redeemed.', '{thing} were redeemed.', { thing }),
    safe:
      kind === 'burn'
        ? tn(many, 'Nobody can bring it back.', 'Nobody can bring them back.')
        : t('This can’t be undone.'),
    now: kind === 'burn' ? '' : t('Your claim on a print is open.'),
  }
}

/** Pills that were locked for a claim, and are not destroyed. */
function escrowWords({ state, until, takeBack }: EscrowView, about: IntentThing): StateWords {
  const { thing } = about
  const day = utcDayText(until * 1000)
  if (state === 'given-back') {
    return {
      tone: 'note',
      title: t('Given back'),
      what: t('No claim came of it, and {thing} went back to its holder with what was paid.', { thing }),
      safe: t('Nothing is lost but the network’s fee.'),
      now: t('Redeem again when you like.'),
    }
  }
  if (takeBack !== undefined) {
    const what =
      until === 0
        ? t('The studio gave {thing} back, and your account did not take it.', { thing })
        : tn(
            manyOf(about),
            'The studio’s time to open the claim is over, and {thing} was not destroyed.',
            'The studio’s time to open the claim is over, and {thing} were not destroyed.',
            { thing },
          )
    return {
      tone: 'problem',
      title: t('Yours to take back'),
      what,
      safe: t('{thing} and what was paid wait in the contract for you alone.', { thing }),
      now: t('Take both back below.'),
    }
  }
  return {
    tone: 'note',
    title: t('Locked until your claim stands'),
    what: tn(
      manyOf(about),
      '{thing} is locked with what was paid. The studio destroys it when your claim stands, and gives everything back when it cannot.',
      '{thing} are locked with what was paid. The studio destroys them when your claim stands, and gives everything back when it cannot.',
      { thing },
    ),
    safe: t('From {day} on you can take everything back yourself, whatever the studio does.', { day }),
    now: t('Usually this takes a minute or two. Nothing to do here: close the page or stay.'),
  }
}

function sentWords({ transaction, after }: Extract<IntentState, { state: 'sent' }>, about: IntentThing): StateWords {
  const watching = t('We are watching the chain. Nothing to do here: close the page or stay.')
  const { thing } = about
  const safe = tn(
    manyOf(about),
    'Until it is in a block, {thing} is still yours.',
    'Until it is in a block, {thing} are still yours.',
    { thing },
  )
  switch (after) {
    case 'replaced':
      return {
        tone: 'note',
        title: t('Sent again by your wallet'),
        what: t('Your wallet sent a newer version with the same number. We follow that one.'),
        safe,
        now: watching,
      }
    case 'reorged':
      return {
        tone: 'note',
        title: t('Back to waiting for a block'),
        what: t(
          'The network rewrote its last blocks, and this was in one of them. It usually goes into one of the next.',
        ),
        safe,
        now: t('No action needed. We are following it.'),
      }
    default:
      return {
        tone: 'note',
        title: t('Sent, waiting for a block'),
        safe,
        now: watching,
        what:
          transaction.hash === undefined
            ? t('Your wallet has taken it. Its transaction is found as soon as it is in a block.')
            : t('The transaction is on its way into a block.'),
      }
  }
}

function droppedWords({ cause }: Extract<IntentState, { state: 'dropped' }>, about: IntentThing): StateWords {
  const { thing } = about
  const safe = tn(manyOf(about), '{thing} is still yours.', '{thing} are still yours.', { thing })
  return cause === 'nonce-used'
    ? {
        tone: 'problem',
        title: t('Replaced by something else'),
        what: t('Your wallet used this transaction’s number for another one, so this one can no longer happen.'),
        safe,
        now: t('Send it again if you still want to.'),
      }
    : {
        tone: 'problem',
        title: t('Not seen for a while'),
        what: t(
          'The network has not shown this transaction for twenty minutes. Wallets drop those that pay too little.',
        ),
        safe,
        now: t(
          'Look in your wallet whether it is still there. If it turns up, this page follows it. Otherwise send it again.',
        ),
      }
}

/** How many there are of what it is about, as far as words go by it: one, or several. */
const manyOf = ({ thing, isMany }: IntentThing) => (isMany === true || /^(?!1 )\d+ .*s$/.test(thing) ? 2 : 1)
