import { hasCopies, type Observations } from './observations.ts'

/** Something that keeps a contract from being shown, or that cannot be done with its pieces: what, why, and what to do. */
export type Objection = { what: string; why: string; advice: string }

export type Verdict = {
  /** `unclear`: the node left out what has to be known, which says nothing about the contract. */
  outcome: 'adoptable' | 'limited' | 'refused' | 'unclear'
  /** Why it cannot be shown; empty where it can. */
  refusals: readonly Objection[]
  /** What cannot be done with its pieces. */
  limits: readonly Objection[]
  /** Where what it says of itself is not what it does. */
  lies: readonly string[]
}

/** Whether a contract can be shown here. What it does counts for more than what it says. */
export function judge(seen: Observations): Verdict {
  const lies = liesOf(seen)
  const refusals = refusalsOf(seen)
  if (refusals.length > 0) return { outcome: 'refused', refusals, limits: [], lies }
  if (seen.isUnanswered) return { outcome: 'unclear', refusals, limits: [], lies }
  const limits = limitsOf(seen)
  return { outcome: limits.length > 0 || lies.length > 0 ? 'limited' : 'adoptable', refusals, limits, lies }
}

/** Whether a collection can be made of the contract. */
export function isAdoptable({ outcome }: Verdict): boolean {
  return outcome === 'adoptable' || outcome === 'limited'
}

function refusalsOf(seen: Observations): Objection[] {
  const { standsThere, events, says } = seen
  if (standsThere === 'nothing')
    return [
      {
        what: 'There is no contract at this address.',
        why: 'On this chain nothing was ever deployed there, or it was destroyed.',
        advice: 'Compare the address with a block explorer, and check that it belongs to this chain.',
      },
    ]
  if (standsThere === 'delegated-account')
    return [
      {
        what: 'This is somebody’s account.',
        why: 'It borrows the code of a contract, but holds no collection.',
        advice: 'Enter the address of the token contract.',
      },
    ]
  const shape = refusedShape(seen)
  if (shape !== undefined) return [shape]
  if (hasCopies(seen)) return []
  if (says.erc721 === false)
    return [
      {
        what: 'The contract says that it is no ERC-721 contract.',
        why:
          events !== null && events.transfers > 0
            ? 'Its transfers look like those of ERC-721, but wallets and markets go by what it says, and so does the catalogue.'
            : 'Wallets and markets go by what it says, and so does the catalogue.',
        advice: 'Ask whoever wrote it. An upgradeable contract can be corrected.',
      },
    ]
  if (seen.isUnanswered) return []
  if (says.erc721 === undefined && (!seen.countsBalances || seen.hasDecimals))
    return [
      {
        what: 'The contract does not answer as an ERC-721 contract does.',
        why: 'It says nothing of its interfaces, and it counts no pieces of a holder.',
        advice: 'Enter the address of the token contract; a salesroom or a minter has another one.',
      },
    ]
  return []
}

/** What the events say cannot be read, whatever the contract says of itself. */
function refusedShape({ events, says, samples }: Observations): Objection | undefined {
  if (hasCopies({ events, says })) {
    if (says.erc1155 === true) return undefined
    return {
      what: 'The contract does not say that it is an ERC-1155 contract.',
      why: 'Its transfers look like those of ERC-1155, but wallets and markets go by what it says, and so does the catalogue.',
      advice: 'Ask whoever wrote it. An upgradeable contract can be corrected.',
    }
  }
  if (events !== null && events.coinTransfers > 0)
    return {
      what: 'The contract transfers without saying which piece.',
      why: 'Its transfers lack the number of the piece among their topics, as those of coins (ERC-20) and of contracts older than ERC-721 do.',
      advice:
        'Enter the address of the token contract. Old collections often have a wrapper contract that can be shown.',
    }
  if (events?.hasHugeBatch === true)
    return {
      what: 'The contract announces more pieces in one event than can be read.',
      why: 'One event may announce 500,000 pieces at most.',
      advice: 'Nothing is needed of you. A collection of this size cannot be shown.',
    }
  const asked = samples.filter(({ isOwnerRight }) => isOwnerRight !== undefined)
  if (asked.length > 0 && asked.every(({ isOwnerRight }) => isOwnerRight === false))
    return {
      what: 'The contract’s owners are not those of its transfers.',
      why: 'We compared some pieces: asked who holds them, the contract names somebody else than its own events, or nobody.',
      advice: 'Ask whoever wrote it. What we would show could not be trusted.',
    }
  return undefined
}

/** Where what the contract says of itself differs from what it does. */
function liesOf({ declares, says, events, totalSupply, inventsOwners, samples }: Observations): string[] {
  const lies: string[] = []
  if (declares === 'says-yes-to-all')
    lies.push('It says that it has every interface there is, so what it says of itself does not count.')
  if (declares === 'denies-itself')
    lies.push('It answers which interfaces it has, and denies that it can answer (ERC-165).')
  if (events !== null) {
    const single = events.transfers + events.batches
    if (says.erc721 === true && single === 0 && events.coinTransfers > 0)
      lies.push('It says ERC-721, but its transfers are those of a coin.')
    if (says.erc721 === true && single === 0 && events.multiTransfers > 0)
      lies.push('It says ERC-721, but its transfers are those of ERC-1155.')
    if (says.erc721 === false && single > 0) lies.push('It denies ERC-721, but its transfers are those of ERC-721.')
    if (
      events.isWhole &&
      events.multiTransfers === 0 &&
      totalSupply !== null &&
      BigInt(totalSupply) !== BigInt(events.pieces)
    )
      lies.push(
        `It says that there are ${count(totalSupply)} pieces; by its transfers there are ${count(events.pieces)}. We show what the transfers say.`,
      )
  }
  if (inventsOwners) lies.push('It names an owner for a piece that was never made.')
  const unsure = samples.filter(
    ({ isOwnerRight, isOwnerUnanswered }) => isOwnerRight === undefined && !isOwnerUnanswered,
  )
  if (!hasCopies({ events, says }) && unsure.length > 0 && unsure.every(({ owner }) => owner === null))
    lies.push('It names no holder for any of the pieces that we looked at.')
  const wrong = samples.filter(({ isOwnerRight }) => isOwnerRight === false).map(({ tokenId }) => tokenId)
  if (wrong.length > 0)
    lies.push(
      `For ${wrong.length === 1 ? 'piece' : 'pieces'} ${wrong.join(', ')} it names another owner than its transfers do.`,
    )
  return lies
}

function limitsOf(seen: Observations): Objection[] {
  const { events, samples, traitTypes, moving, proxy, says } = seen
  const limits: Objection[] = []
  const described = samples.filter(({ problem }) => problem === null)
  if (hasCopies(seen))
    limits.push({
      what: 'No vaults or print rights, and no ranks by OpenRarity.',
      why: 'Its pieces have copies and many holders at once (ERC-1155). Those are for pieces with one holder each.',
      advice:
        'They are shown with their copies and holders. Burn campaigns take copies too, unless their contract is an earlier one. Give the collection ranks of the studio’s own, which count copies.',
    })
  if (events !== null && events.transfers + events.batches + events.multiTransfers === 0)
    limits.push({
      what: 'No pieces yet.',
      why: events.isWhole ? 'The contract has made none.' : 'None were found in the events that we read.',
      advice: 'You can adopt it now. Pieces appear when they are made.',
    })
  if (moving.state === 'refuses')
    limits.push({
      what: 'Burn campaigns and vaults cannot take its pieces.',
      why: `A holder could not pass a piece on when we rehearsed it. The contract says: ${moving.why}`,
      advice: 'Its pieces can be shown and ranked all the same. If transfers are only paused, nothing has to be done.',
    })
  if (samples.length > 0 && described.length === 0)
    limits.push({
      what: 'No names, pictures or ranks.',
      why: samples[0]?.problem ?? 'The descriptions of its pieces could not be read.',
      advice: 'We try again by ourselves after it is adopted, for as long as it takes.',
    })
  if (described.length > 0 && traitTypes.length === 0)
    limits.push({
      what: 'No ranks and no filters.',
      why: 'The descriptions that we read have no traits.',
      advice: 'Add attributes to the metadata. They are read again when the contract announces a change.',
    })
  if (!hasCopies(seen) && says.erc4906 !== true && (events?.announcements ?? 0) === 0 && samples.length > 0)
    limits.push({
      what: 'Changed descriptions are not noticed.',
      why: 'The contract does not announce changes (ERC-4906).',
      advice: 'What was read once stays as it is.',
    })
  if (proxy !== null && proxy.kind !== 'minimal')
    limits.push({
      what: 'The contract can be replaced.',
      why: 'It is a proxy. Whoever controls it can change what it does, also with pieces that are sold.',
      advice: 'Say so to collectors, or give the control up when it is not needed any more.',
    })
  return limits
}

const count = (value: string | number) => BigInt(value).toLocaleString('en')
